import type { Range } from '../../../../../shared/video/video.ts';

/** A look at a video. */
export interface Sample {
  /** Seconds from its beginning. */
  position: number;
  /** Milliseconds on the wall. */
  at: number;
  rate: number;
  playing: boolean;
}

/** Faster than this a video is not watched. */
const HIGHEST_RATE = 2;
/** Players report the time in steps, so a video may be ahead of the clock by this many seconds. */
const SLACK = 0.5;
/** Seconds. A video first seen playing before this position started at 0: busy browsers deliver media events late. */
const BEGINNING = 1;
/** What is lost when a number is written in thousandths. */
const NEARLY = 1e-6;

/**
 * Turns player samples into the intervals actually played. Progress faster than the clock allows was a seek and does
 * not count, so that no player has to be trusted to report seeks.
 */
export function createRecorder() {
  let last: Sample | null = null;
  /** How far ahead of the clock the video still may be. */
  let slack = SLACK;
  let open: [number, number] | null = null;
  let played: Range[] = [];

  /** Starts an interval at the sample, or at 0 if the video could have been played from 0 in the elapsed time. */
  function begin({ position, at, rate }: Sample, before: Sample | null): [number, number] {
    const played = before === null ? position : ((at - before.at) / 1000) * rate;
    return [position < BEGINNING && position <= played + NEARLY ? 0 : position, position];
  }

  function close() {
    if (open && open[1] > open[0]) played.push(open);
    open = null;
  }

  return {
    look(sample: Sample) {
      const before = last;
      last = sample;
      if (!before?.playing) {
        close();
        open = sample.playing ? begin(sample, before) : null;
        return;
      }
      const moved = sample.position - before.position;
      const rate = Math.max(before.rate, sample.rate);
      const allowed = slack + Math.max(0, (sample.at - before.at) / 1000) * rate;
      if (moved < 0 || moved > allowed + NEARLY || rate > HIGHEST_RATE + NEARLY) {
        close();
        open = begin(sample, before);
      } else {
        slack = Math.min(SLACK, allowed - moved);
        if (open) open[1] = sample.position;
      }
      if (!sample.playing) close();
    },

    /** The player says that it was sent elsewhere: what is between was not played. */
    jump(sample: Sample) {
      close();
      open = sample.playing ? begin(sample, last) : null;
      last = sample;
    },

    /** What `take` would hand over now. */
    peek: (): Range[] => (open && open[1] > open[0] ? [...played, open] : [...played]),

    /** What was played since this was last asked, in the order in which it was played. */
    take(): Range[] {
      const goesOn = open;
      close();
      if (goesOn) open = [goesOn[1], goesOn[1]];
      const taken = played;
      played = [];
      return taken;
    },
  };
}
