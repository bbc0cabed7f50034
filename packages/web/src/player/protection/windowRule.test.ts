import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCrowded } from './windowRule.ts';

/** A window on a desktop screen: what of it its bars and tools take away, and how far its page is zoomed. */
function sizesOf({
  window: [outerWidth, outerHeight],
  bars = 0,
  right = 0,
  bottom = 0,
  zoom = 1,
}: {
  window: readonly [number, number];
  bars?: number;
  right?: number;
  bottom?: number;
  zoom?: number;
}) {
  return {
    outerWidth,
    outerHeight,
    innerWidth: Math.round((outerWidth - right) / zoom),
    innerHeight: Math.round((outerHeight - bars - bottom) / zoom),
    screenWidth: outerWidth,
  };
}

const LAPTOP = [1366, 728] as const;
const DESKTOP = [1920, 1040] as const;
const MACBOOK = [1440, 875] as const;
/** A screen of 2560 by 1440 at 150 percent. */
const SCALED = [1707, 920] as const;
const ULTRAWIDE = [3440, 1400] as const;

describe('a window that is left alone', () => {
  it.each([
    { title: 'Chrome on Windows, maximized', window: DESKTOP, bars: 87 },
    { title: 'Chrome with its bookmarks', window: DESKTOP, bars: 121 },
    { title: 'Edge with its bookmarks, on a laptop', window: LAPTOP, bars: 124 },
    { title: 'Firefox with menu and bookmarks', window: DESKTOP, bars: 134 },
    { title: 'Safari on a MacBook', window: MACBOOK, bars: 88 },
    { title: 'an app window without bars', window: [1200, 800] as const, bars: 33 },
    { title: 'the whole screen', window: [1920, 1080] as const },
    { title: 'a screen at 150 percent', window: SCALED, bars: 90 },
    { title: 'half of a wide screen', window: [1720, 1400] as const, bars: 121 },
    { title: 'a browser with tabs at the side', window: DESKTOP, bars: 60, right: 150 },
    { title: 'a thin panel at the side', window: DESKTOP, bars: 87, right: 280 },
  ])('$title', (window) => {
    expect(isCrowded(sizesOf(window))).toBe(false);
  });

  it.each(
    [0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5].flatMap((zoom) =>
      [LAPTOP, DESKTOP, MACBOOK, SCALED, ULTRAWIDE].map((window) => ({ zoom, window })),
    ),
  )('zoomed to $zoom in a window of $window', ({ zoom, window }) => {
    expect(isCrowded(sizesOf({ window, bars: 121, zoom }))).toBe(false);
  });

  it('whatever its size, its screen and its zoom, while nothing is beside the page', () => {
    assert(
      property(
        integer({ min: 450, max: 7680 }),
        integer({ min: 400, max: 4320 }),
        integer({ min: 0, max: 140 }),
        double({ min: 0.25, max: 5, noNaN: true }),
        (width, height, bars, zoom) => !isCrowded(sizesOf({ window: [width, height], bars, zoom })),
      ),
    );
  });

  it.each([
    { title: 'a phone whose keyboard is open', outer: [412, 915], inner: [412, 480], screenWidth: 412 },
    { title: 'a page that nobody sees', outer: [0, 0], inner: [0, 0], screenWidth: 1920 },
    { title: 'a browser that does not tell', outer: [0, 0], inner: [1280, 720], screenWidth: 1920 },
    { title: 'a page larger than its window', outer: [800, 600], inner: [1280, 720], screenWidth: 1920 },
  ])(
    '$title',
    ({ outer: [outerWidth = 0, outerHeight = 0], inner: [innerWidth = 0, innerHeight = 0], screenWidth }) => {
      expect(isCrowded({ outerWidth, outerHeight, innerWidth, innerHeight, screenWidth })).toBe(false);
    },
  );
});

describe('a window with a tool beside the page', () => {
  it.each([
    { title: 'below', window: DESKTOP, bars: 87, bottom: 400 },
    { title: 'low below', window: DESKTOP, bars: 87, bottom: 80 },
    { title: 'below, on a laptop', window: LAPTOP, bars: 121, bottom: 300 },
    { title: 'at the right', window: DESKTOP, bars: 87, right: 600 },
    { title: 'at the right, on a laptop', window: LAPTOP, bars: 121, right: 450 },
    { title: 'at the right, on a MacBook', window: MACBOOK, bars: 88, right: 480 },
    { title: 'at the right of a screen at 150 percent', window: SCALED, bars: 90, right: 570 },
    { title: 'below a page zoomed to 0.5', window: DESKTOP, bars: 87, bottom: 400, zoom: 0.5 },
    { title: 'below a page zoomed to 2', window: DESKTOP, bars: 87, bottom: 400, zoom: 2 },
    // A wide sidebar takes as much room as developer tools and cannot be distinguished from them.
    { title: 'as a wide side bar', window: DESKTOP, bars: 87, right: 380 },
    { title: 'at the right of a page zoomed to 1.5', window: DESKTOP, bars: 87, right: 700, zoom: 1.5 },
  ])('$title', (window) => {
    expect(isCrowded(sizesOf(window))).toBe(true);
  });

  it.each([
    { excess: 150, crowded: false },
    { excess: 151, crowded: true },
  ])('begins beyond 150 pixels: $excess is $crowded', ({ excess, crowded }) => {
    expect(isCrowded(sizesOf({ window: DESKTOP, bars: excess }))).toBe(crowded);
  });

  it.each([
    { screenWidth: 449, crowded: false },
    { screenWidth: 450, crowded: true },
  ])('on a screen of $screenWidth it is $crowded', ({ screenWidth, crowded }) => {
    expect(isCrowded({ ...sizesOf({ window: [440, 900], bottom: 400 }), screenWidth })).toBe(crowded);
  });
});
