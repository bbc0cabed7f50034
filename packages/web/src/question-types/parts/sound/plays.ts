/** How often a recording was played in an attempt. Kept by the tab, so that loading the page anew is no way round. */

const keyOf = (occasion: string, url: string) => `lectern_plays:${occasion}:${url}`;

export function readPlays(occasion: string | undefined, url: string): number {
  if (occasion === undefined) return 0;
  try {
    return Number(sessionStorage.getItem(keyOf(occasion, url))) || 0;
  } catch {
    // Storage may be forbidden; the count then lasts as long as the page.
    return 0;
  }
}

export function keepPlays(occasion: string | undefined, url: string, plays: number): void {
  if (occasion === undefined) return;
  try {
    sessionStorage.setItem(keyOf(occasion, url), String(plays));
  } catch {
    // As above.
  }
}
