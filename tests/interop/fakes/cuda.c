/* What experiments/peers calls of libcudart and libnppif, on the host: the test is that the calls are well formed. With
   FAKE_WRONG in the environment, the labels are those of single pixels. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct { int width, height; } size;
typedef struct {
  void* stream;
  int device, multiprocessors, threads_per_multiprocessor, threads_per_block;
  size_t shared_per_block;
  int major, minor;
  unsigned flags;
  int reserved;
} context;

int cudaGetDeviceCount(int* n) { return *n = 1, 0; }
int cudaDeviceGetAttribute(int* value, int attribute, int device) { return *value = attribute + 1000, device; }
int cudaMalloc(void** pointer, size_t bytes) { return (*pointer = malloc(bytes)) == NULL; }
int cudaFree(void* pointer) { return free(pointer), 0; }
/* Of what is as large as a cache, to flush it, the first MiB: the host's pages take time. */
int cudaMemset(void* pointer, int value, size_t bytes) { return memset(pointer, value, bytes < 1 << 20 ? bytes : 1 << 20), 0; }
int cudaMemcpy(void* to, void const* from, size_t bytes, int kind) {
  return memcpy(to, from, bytes), kind < 1 || kind > 2;
}
int cudaEventCreate(void** event) { return (*event = calloc(1, sizeof(struct timespec))) == NULL; }
int cudaEventRecord(void* event, void* stream) { return clock_gettime(CLOCK_MONOTONIC, event), stream != NULL; }
int cudaEventSynchronize(void* event) { return event == NULL; }
int cudaEventElapsedTime(float* ms, struct timespec const* a, struct timespec const* b) {
  return *ms = (float)((b->tv_sec - a->tv_sec) * 1e3 + (b->tv_nsec - a->tv_nsec) * 1e-6), 0;
}

int nppiLabelMarkersUFGetBufferSize_32u_C1R(size roi, int* bytes) { return *bytes = roi.width * roi.height, 0; }

/* Regions of one value; a label is the index of the region's first pixel. */
int nppiLabelMarkersUF_8u32u_C1R_Ctx(unsigned char const* from, int from_step, unsigned* to, int to_step, size roi,
                                     int norm, unsigned char* scratch, context on) {
  if (on.device != 0 || on.major != 1075 || on.multiprocessors != 1016 || on.shared_per_block != 1008) return -1;
  if (from_step != roi.width || to_step != 4 * roi.width || norm < 0 || norm > 1) return -2;
  memset(scratch, 1, (size_t)roi.width * (size_t)roi.height);
  for (int i = 0; i < roi.width * roi.height; ++i) to[i] = (unsigned)i;
  for (int changed = getenv("FAKE_WRONG") == NULL; changed;) {
    changed = 0;
    for (int y = 0; y < roi.height; ++y)
      for (int x = 0; x < roi.width; ++x)
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx) {
            int const i = y * roi.width + x, j = (y + dy) * roi.width + x + dx;
            if (y + dy < 0 || y + dy >= roi.height || x + dx < 0 || x + dx >= roi.width) continue;
            if (norm == 1 && dx != 0 && dy != 0) continue;
            if (from[i] == from[j] && to[j] < to[i]) to[i] = to[j], changed = 1;
          }
  }
  return 0;
}
