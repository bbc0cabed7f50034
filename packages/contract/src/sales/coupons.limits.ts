export const MAX_COUPON_CODE_LENGTH = 40;
export const MAX_COUPON_DESCRIPTION_LENGTH = 500;
/** Courses that a coupon can be limited to. */
export const MAX_COUPON_COURSES = 500;
/** Courses of a coupon that its list names. */
export const MAX_NAMED_COUPON_COURSES = 3;
/** The greatest limit of uses. */
export const MAX_COUPON_USES = 1_000_000;
