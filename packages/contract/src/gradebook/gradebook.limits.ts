export const MAX_GRADE_NAME_LENGTH = 30;
export const MAX_GRADE_POINTS = 100;
export const MAX_GRADES = 50;
export const MAX_GRADEBOOK_NAME_LENGTH = 100;
/** Full points of a manual column. */
export const MAX_COLUMN_POINTS = 10_000;
export const MAX_COLUMN_WEIGHT = 1000;
export const MAX_MANUAL_COLUMNS = 200;
/** Columns of a course that one body holds. */
export const MAX_GRADEBOOK_COLUMNS = 1000;
export const MAX_GRADEBOOK_CATEGORIES = 50;
export const MAX_DROP_LOWEST = 100;
export const MAX_GRADE_REASON_LENGTH = 200;
/** Cells that are saved at once. */
export const MAX_SAVED_CELLS = 500;
/** The override of a percent. */
export const MAX_OVERRIDE_PERCENT = 200;
/** Cells of a file, and its characters. */
export const MAX_GRADE_FILE_CELLS = 20_000;
export const MAX_GRADE_FILE_LENGTH = 1_500_000;
export const MAX_GRADE_FILE_PROBLEMS = 100;
/** Learners whose rows a save answers. */
export const MAX_GRID_LEARNERS = 100;
/** Cells of a page of the grid, and of the rows that a save answers. */
export const MAX_GRID_CELLS = 5000;
/** Courses of a page of own grades: each is worked out for its reader. */
export const MAX_OWN_GRADES = 20;
/** Changes of a page of the history. */
export const MAX_GRADE_CHANGES = 50;
/** Questions that the history names for a regrade. */
export const MAX_LISTED_QUESTIONS = 20;
