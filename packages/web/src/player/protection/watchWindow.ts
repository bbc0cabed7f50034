import { isCrowded, type WindowSizes } from './windowRule.ts';

/** Fonts, bars and a window that is being pulled settle within this time. */
const SETTLED_MS = 1500;

const read = (): WindowSizes => ({
  outerWidth: window.outerWidth,
  outerHeight: window.outerHeight,
  innerWidth: window.innerWidth,
  innerHeight: window.innerHeight,
  screenWidth: window.screen.width,
});

const same = (one: WindowSizes, other: WindowSizes) =>
  one.outerWidth === other.outerWidth &&
  one.outerHeight === other.outerHeight &&
  one.innerWidth === other.innerWidth &&
  one.innerHeight === other.innerHeight;

/** On touch devices keyboards and split screens take what they need; a page in a frame knows nothing of its window. */
const tellsNothing = () => window.matchMedia('(pointer: coarse)').matches || window.top !== window;

/** Calls once the window is crowded: measured when it has settled, and twice in a row. */
export function watchWindow(onCrowded: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: WindowSizes | undefined;

  function measure() {
    const sizes = read();
    if (tellsNothing() || document.hidden || !isCrowded(sizes)) {
      before = undefined;
      return;
    }
    if (before && same(before, sizes)) return onCrowded();
    before = sizes;
    timer = setTimeout(measure, SETTLED_MS);
  }

  function begin() {
    clearTimeout(timer);
    before = undefined;
    timer = setTimeout(measure, SETTLED_MS);
  }

  window.addEventListener('resize', begin);
  document.addEventListener('visibilitychange', begin);
  begin();
}
