const SECONDS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -5,
  ArrowDown: -5,
  ArrowRight: 5,
  ArrowUp: 5,
  PageDown: -30,
  PageUp: 30,
};

/** The position in seconds after a key press on the slider. Home and End are left to the browser. */
export function seekedByKey(key: string, at: number): number | undefined {
  const seconds = SECONDS_BY_KEY[key];
  return seconds === undefined ? undefined : Math.max(0, at + seconds);
}

const RATES = [1, 1.25, 1.5, 2, 0.75] as const;

/** The playback rate after `rate`: up to 2×, then below 1×, then back to 1×. */
export const nextRate = (rate: number): number =>
  RATES[(RATES.findIndex((known) => known === rate) + 1) % RATES.length] ?? 1;
