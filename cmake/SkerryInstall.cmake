# `find_package(Skerry)` for other projects: the headers of the three roots in one folder, and the package files.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Skerry")

target_include_directories(skerry_headers INTERFACE "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
foreach(root IN LISTS SKERRY_ROOTS)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/${root}/skerry" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
          COMPONENT skerry_headers FILES_MATCHING PATTERN "*.hpp" PATTERN "*.cuh")
endforeach()

install(TARGETS skerry_headers EXPORT SkerryTargets COMPONENT skerry_headers)
install(EXPORT SkerryTargets NAMESPACE Skerry:: DESTINATION "${package_dir}" COMPONENT skerry_headers)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/SkerryConfig.cmake.in"
                              "${PROJECT_BINARY_DIR}/SkerryConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/SkerryConfigVersion.cmake" COMPATIBILITY SameMajorVersion
                                 ARCH_INDEPENDENT)
install(FILES "${PROJECT_BINARY_DIR}/SkerryConfig.cmake" "${PROJECT_BINARY_DIR}/SkerryConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/SkerryDependencies.cmake"
        DESTINATION "${package_dir}" COMPONENT skerry_headers)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT skerry_headers)
if(TARGET skerry)
  install(TARGETS skerry COMPONENT skerry_program)
  install(DIRECTORY "${PROJECT_SOURCE_DIR}/experiments/report" "${PROJECT_SOURCE_DIR}/experiments/papers"
          "${PROJECT_SOURCE_DIR}/experiments/grids" DESTINATION "${CMAKE_INSTALL_DATADIR}/skerry" COMPONENT skerry_program
          PATTERN "__pycache__" EXCLUDE)
endif()
