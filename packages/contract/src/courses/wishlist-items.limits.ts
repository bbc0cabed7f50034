/** Courses on the wishlist of a person. */
export const MAX_WISHLIST_ITEMS = 200;
/** Courses that a browser keeps for a visitor, and that one call adds. */
export const MAX_KEPT_WISHES = 50;
