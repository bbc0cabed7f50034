/** Unread notifications are counted up to this. */
export const MAX_UNREAD_COUNT = 100;
/** Courses that a person can mute. */
export const MAX_MUTED_COURSES = 200;
