/** A file of people: its size, and what it may hold. */
export const MAX_IMPORT_MB = 25;
export const MAX_IMPORT_ROWS = 100_000;
export const MAX_IMPORT_COLUMNS = 60;
/** Courses of one row, and those for everybody of a file. */
export const MAX_IMPORT_COURSES = 20;
