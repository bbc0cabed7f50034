/** How much a browser takes for its own bars; more of it may be a tool that was opened beside the page. */
const OWN_BARS = 150;
/** Narrower screens have no room for such tools. */
const NARROWEST_SCREEN = 450;

/** Sizes as the browser tells them: the window in pixels of the screen, the page in its own, which zooming changes. */
export interface WindowSizes {
  outerWidth: number;
  outerHeight: number;
  innerWidth: number;
  innerHeight: number;
  screenWidth: number;
}

/**
 * Whether something stands between the window's edge and the page that is more than a browser's own bars.
 *
 * A zoomed page has fewer pixels of its own and must not look like one with a tool beside it. By how much it is zoomed
 * no browser tells (`devicePixelRatio` holds the screen's own factor as well, and in some stays as it is), but zooming
 * changes width and height alike: the page can be zoomed at most so far that it fills the window one way, and what is
 * then missing the other way cannot come from zooming. A narrow panel at the side may pass for zooming; nobody who
 * zooms is ever taken for one who opened a tool.
 */
export function isCrowded({ outerWidth, outerHeight, innerWidth, innerHeight, screenWidth }: WindowSizes): boolean {
  if (screenWidth < NARROWEST_SCREEN) return false;
  // Pages that nobody sees, and browsers that do not tell, have no sizes.
  if (Math.min(outerWidth, outerHeight, innerWidth, innerHeight) <= 1) return false;
  // Inner sizes are rounded to whole pixels, so one pixel less gives the upper limit of the zoom factor.
  const zoom = Math.min(outerWidth / (innerWidth - 1), outerHeight / (innerHeight - 1));
  return outerWidth - innerWidth * zoom > OWN_BARS || outerHeight - innerHeight * zoom > OWN_BARS;
}
