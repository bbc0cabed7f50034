import { availableParallelism } from 'node:os';
import type { SafeHtml } from '@lectern/contract';
import { AppError } from '../errors.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import { message } from '../language/messages.ts';
import { createThreadPool } from '../jobs/thread-pool.ts';
import { logContext } from '../log/log-context.ts';
import { hasMarkup } from './html-text.ts';
import type { CpuLimits, HtmlText, SanitizedTexts } from './sanitize-texts.ts';

/** Sanitizes HTML from outside: the one way to a `SafeHtml` while the server serves. Never inside a transaction. */
export interface HtmlCleaner {
  /**
   * The texts of one request, in their order, within one budget. Throws `invalid_params` at the field of a text that
   * cannot be sanitized, `unavailable` when too many requests wait, and `rate_limited` when too many of one person do.
   */
  clean: (texts: readonly FieldText[]) => Promise<SafeHtml[]>;
  /** The same for texts that another site wrote, each with the addresses of media that do not come with it. */
  cleanTakenOver: (texts: readonly FieldText[]) => Promise<TakenOver[]>;
  stop: () => Promise<void>;
}

export interface FieldText extends HtmlText {
  /** Where the text is in the request: `description`, `questions.3.name`. */
  field: string;
}

export interface TakenOver {
  html: SafeHtml;
  media: string[];
}

/** What the threads of a cleaner may take. */
export interface CleanerLimits {
  threads: number;
  /** Requests that wait for a thread. */
  waiting: number;
  /** Texts of one person that are sanitized or wait at once. */
  share: number;
  /** Of the places to wait: those that only requests of staff take. */
  staffPlaces: number;
  /** The last line: the budgets within a worker end long before. */
  timeoutMs: number;
  /** Of one thread. */
  memoryMb: number;
  cpu?: CpuLimits;
}

export const CLEANER_LIMITS: CleanerLimits = {
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 16,
  // More than one person saves by hand, and a fraction of all places.
  share: 4,
  staffPlaces: 4,
  timeoutMs: 6000,
  memoryMb: 192,
};

/** Short texts have a thread of their own: each takes at most about 2 ms, and none waits for the long ones. */
const MAX_SHORT = 1000;
const SHORT_PLACES = { threads: 1, waiting: 200, share: 50, staffPlaces: 50 };

/** Code with a language and formulas take long however short they are. */
const IS_DRAWN = /language-|data-latex|[<:]math/i;

const isShort = (texts: readonly HtmlText[]): boolean =>
  texts.reduce((sum, { html }) => sum + html.length, 0) <= MAX_SHORT && !texts.some(({ html }) => IS_DRAWN.test(html));

/** Whether sanitizing these texts can take more than a moment of a thread. */
export const takesLong = (texts: readonly HtmlText[]): boolean =>
  !isShort(texts) && texts.some(({ html }) => hasMarkup(html));

const asHtml = ({ profile, html }: HtmlText) =>
  (profile === 'line' ? html.replace(/\s+/g, ' ').trim() : html) as SafeHtml;

function refuse(texts: readonly FieldText[], place: number): never {
  throw new AppError('invalid_params', { params: { [texts[place]?.field ?? 'body']: message('too_complex') } });
}

const longestOf = (texts: readonly FieldText[]): number =>
  texts.reduce((found, { html }, place) => (html.length > (texts[found]?.html.length ?? 0) ? place : found), 0);

const createPool = (threads: number, { memoryMb }: CleanerLimits) =>
  createThreadPool<{ texts: HtmlText[]; draws: boolean; cpu: CpuLimits | undefined }, SanitizedTexts>(
    new URL('./sanitize-worker.ts', import.meta.url),
    { threads, memoryMb },
  );

/** Threads with a queue before them, which start when they are first needed. */
function createLane(
  limits: CleanerLimits,
  { threads, waiting, share, staffPlaces }: Pick<CleanerLimits, 'threads' | 'waiting' | 'share' | 'staffPlaces'>,
) {
  let pool: ReturnType<typeof createPool> | undefined;
  const through = createConcurrencyLimiter(threads, waiting, { share, staffPlaces });

  /** null: it took too long or too much memory, and its thread is gone. */
  async function run(texts: readonly FieldText[], draws: boolean): Promise<SanitizedTexts | null> {
    pool ??= createPool(threads, limits);
    const plain = texts.map(({ profile, html, from }) => ({ profile, html, from }));
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await pool.run({ texts: plain, draws, cpu: limits.cpu }, { signal, name: 'run' });
    } catch (error) {
      const { code } = error as { code?: string };
      if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
      throw error;
    }
  }

  return {
    run: (texts: readonly FieldText[]) =>
      through(async () => (await run(texts, true)) ?? (await run(texts, false)), logContext.getStore()?.owner),
    stop: () => pool?.destroy(),
  };
}

/** A cleaner with small pools of worker threads. No HTML from outside is parsed on the event loop. */
export function createHtmlCleaner(limits: CleanerLimits = CLEANER_LIMITS): HtmlCleaner {
  const long = createLane(limits, limits);
  const short = createLane(limits, SHORT_PLACES);

  async function cleanTakenOver(texts: readonly FieldText[]): Promise<TakenOver[]> {
    if (!texts.some(({ html }) => hasMarkup(html))) return texts.map((text) => ({ html: asHtml(text), media: [] }));
    const result = await (isShort(texts) ? short : long).run(texts);
    if (result === null) refuse(texts, longestOf(texts));
    if (!result.ok) refuse(texts, result.place);
    return result.texts.map((html, place) => ({ html, media: result.media[place] ?? [] }));
  }

  return {
    cleanTakenOver,
    clean: async (texts) => (await cleanTakenOver(texts)).map(({ html }) => html),
    async stop() {
      await Promise.all([long.stop(), short.stop()]);
    },
  };
}
