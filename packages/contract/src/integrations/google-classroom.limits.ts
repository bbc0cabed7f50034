/** Classes of one Google account that are listed. */
export const MAX_GOOGLE_CLASSES = 500;
/** Students of one class that are imported at once. */
export const MAX_GOOGLE_CLASS_STUDENTS = 1000;
/** An ID of Google Classroom. */
export const MAX_GOOGLE_CLASS_ID_LENGTH = 200;
