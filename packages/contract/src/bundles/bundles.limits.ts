/** Courses of one bundle. */
export const MIN_BUNDLE_COURSES = 2;
export const MAX_BUNDLE_COURSES = 50;
