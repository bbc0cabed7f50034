/** Of one course. */
export const MAX_ANNOUNCEMENTS = 1000;
