import { MAX_WATCHED_RANGES } from '@lectern/contract/limits';
import type { Range } from '../../../../../shared/video/video.ts';
import { lengthOf, merged, split } from './ranges.ts';
import type { WatchStorage } from './watchStorage.ts';

export interface Report {
  ranges: Range[];
  /** null where the server knows it. */
  resumeTime: number | null;
  /** The video is left: another may count at once. */
  closing: boolean;
}

export interface Receipt {
  /** Whether what was reported can have been played, so that it need not be sent again. */
  counted: boolean;
}

/** Throws `Refused` for what will be refused again, anything else for what may be tried again. */
export type Send = (report: Report, options: { leaving: boolean }) => Promise<Receipt>;

/** The server does not want reports of this video. */
export class Refused extends Error {}

/** A playing video reports so often; what was refused is tried again after as long. */
export const EVERY_MS = 10_000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 60_000;
/** So many seconds can always have been played, once some time has passed. */
const SMALLEST_PART = 10;

/**
 * Brings what was played to the server. What is not acknowledged stays in the browser's storage and is sent again,
 * over lost connections, reloads and refusals; of what was refused the oldest part is tried first, and less of it.
 */
export function createReporter({ send, storage }: { send: Send; storage: WatchStorage }) {
  const kept = storage.read();
  let waiting: Range[] = [...kept.ranges];
  let resume = kept.resume;
  let flying: Range[] | null = null;
  let again = false;
  /** What the last call said; it holds for reports that are repeated. */
  let closed = false;
  let stopped = false;
  let failures = 0;
  /** Seconds that the next report may claim. */
  let part = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Until then the server is left alone. */
  let quietUntil = 0;
  let sent = 0;

  const keep = () => storage.write({ ranges: [...(flying ?? []), ...waiting], resume });

  function tryLater(wait: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void report(), wait);
  }

  function failed(claimed: Range[]) {
    waiting = [...claimed, ...waiting];
    flying = null;
    failures += 1;
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    quietUntil = Date.now() + wait;
    tryLater(wait);
  }

  function answered(claimed: Range[], { counted }: Receipt, told: number | null) {
    flying = null;
    failures = 0;
    // Where the video is left is kept whether or not what was played counts.
    if (resume === told) resume = null;
    if (counted) {
      part = part * 2 > lengthOf(waiting) ? Number.POSITIVE_INFINITY : part * 2;
      if (waiting.length > 0 || again) void report();
      return;
    }
    waiting = [...claimed, ...waiting];
    part = Math.max(SMALLEST_PART, lengthOf(claimed) / 2);
    tryLater(EVERY_MS);
  }

  /** The page may be gone before the response arrives. What is sent stays stored until it is confirmed. */
  async function sendLast(claimed: readonly Range[], closing: boolean) {
    keep();
    const told = resume;
    const number = ++sent;
    const { counted } = await send({ ranges: merged(claimed), resumeTime: told, closing }, { leaving: true });
    // The page was kept after all, and went on.
    if (number !== sent) return;
    if (counted) waiting = split(waiting, lengthOf(claimed))[1];
    if (resume === told) resume = null;
    keep();
  }

  /** Sends what waits, and where the video is even when nothing waits. */
  async function report({ closing = closed, leaving = false } = {}) {
    if (stopped) return;
    closed = closing;
    if (flying && !leaving) {
      again = true;
      return;
    }
    if (!leaving && Date.now() < quietUntil) return;
    clearTimeout(timer);
    again = false;
    const [first, rest] = split(waiting, part);
    const claimed = first.slice(0, MAX_WATCHED_RANGES);
    if (leaving) return sendLast(claimed, closing).catch(() => {});
    const told = resume;
    flying = claimed;
    waiting = [...first.slice(MAX_WATCHED_RANGES), ...rest];
    sent += 1;
    try {
      const receipt = await send({ ranges: merged(claimed), resumeTime: told, closing }, { leaving });
      answered(claimed, receipt, told);
    } catch (error) {
      if (!(error instanceof Refused)) failed(claimed);
      else {
        stopped = true;
        waiting = [...claimed, ...waiting];
        flying = null;
      }
    }
    keep();
  }

  return {
    /** What has been played since the last time, and where the video is now. */
    add(ranges: readonly Range[], position: number) {
      resume = position;
      for (const [from, to] of ranges) {
        const last = waiting.at(-1);
        if (last && last[1] === from) waiting[waiting.length - 1] = [last[0], to];
        else waiting.push([from, to]);
      }
      keep();
    },
    report,
    /** Nothing is tried again after this. */
    stop() {
      clearTimeout(timer);
      stopped = true;
      keep();
    },
    /** Played and not acknowledged. */
    pending: () => merged([...(flying ?? []), ...waiting]),
  };
}
