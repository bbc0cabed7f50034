/** Of a zip archive of courses; its bytes are counted in 31 bits. */
export const MAX_ARCHIVE_MB = 2047;
export const MAX_ARCHIVE_COURSES = 500;
