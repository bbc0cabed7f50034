/** Height and width of a browser's own bars, in px. More than this may be developer tools. */
const OWN_BARS = 150;
/** Narrower screens have no room for such tools. */
const NARROWEST_SCREEN = 450;

/** Sizes as the browser reports them: the window in screen pixels, the page in CSS pixels, which zooming changes. */
export interface WindowSizes {
  outerWidth: number;
  outerHeight: number;
  innerWidth: number;
  innerHeight: number;
  screenWidth: number;
}

/**
 * Whether more than the browser's own bars is between the window's edge and the page. A zoomed page has fewer CSS
 * pixels and must not be mistaken for one with tools open. Browsers do not report the zoom (`devicePixelRatio` also
 * holds the factor of the screen, and stays constant in some browsers), but zooming changes width and height alike: the
 * page can be zoomed at most until it fills the window in one direction, and what is then missing in the other cannot
 * come from zooming. A narrow side panel may pass for zooming; zooming is never taken for a tool.
 */
export function isCrowded({ outerWidth, outerHeight, innerWidth, innerHeight, screenWidth }: WindowSizes): boolean {
  if (screenWidth < NARROWEST_SCREEN) return false;
  // Hidden pages have no size, and some browsers report none.
  if (Math.min(outerWidth, outerHeight, innerWidth, innerHeight) <= 1) return false;
  // Inner sizes are rounded to whole pixels, so one pixel less gives the upper limit of the zoom factor.
  const zoom = Math.min(outerWidth / (innerWidth - 1), outerHeight / (innerHeight - 1));
  return outerWidth - innerWidth * zoom > OWN_BARS || outerHeight - innerHeight * zoom > OWN_BARS;
}
