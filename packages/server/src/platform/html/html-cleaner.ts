import { availableParallelism } from 'node:os';
import type { SafeHtml } from '@lectern/contract';
import { Piscina } from 'piscina';
import { AppError } from '../errors.ts';
import { createGate } from '../gate.ts';
import { message } from '../language/messages.ts';
import { logContext } from '../http/log-context.ts';
import { cleanRich, cleanRichOnce, sanitizeInline } from './sanitize.ts';
import { CPU_LIMITS, type CpuLimits, type HtmlText, type SanitizedTexts } from './sanitize-texts.ts';

/** Sanitizes HTML from outside: the one way to a `SafeHtml` while the server serves. Never inside a transaction. */
export interface HtmlCleaner {
  /**
   * The texts of one request, in their order, within one budget. Throws `invalid_params` at the field of a text that
   * cannot be sanitized, `unavailable` when too many requests wait, and `rate_limited` when too many of one person do.
   */
  clean: (texts: readonly FieldText[]) => Promise<SafeHtml[]>;
  stop: () => Promise<void>;
}

export interface FieldText extends HtmlText {
  /** Where the text is in the request: `description`, `questions.3.name`. */
  field: string;
}

/** What the threads of a cleaner may take. */
export interface CleanerLimits {
  threads: number;
  /** Requests that wait for a thread. */
  waiting: number;
  /** Texts of one person that are sanitized or wait at once. */
  share: number;
  /** The last line: the budgets within a worker end long before. */
  timeoutMs: number;
  /** Of one thread. */
  memoryMb: number;
  cpu?: CpuLimits;
}

export const CLEANER_LIMITS: CleanerLimits = {
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 16,
  // More than somebody saves by hand, a fraction of all places.
  share: 4,
  timeoutMs: 6000,
  memoryMb: 192,
};
const IDLE_MS = 30_000;

/** What may be sanitized on the event loop: at most about 2 ms of work, whatever stands in it. */
const MAX_SHORT = 1000;

/** Code with a language and formulas need a worker however short they are. */
const IS_DRAWN = /language-|data-latex/i;

const isShort = (texts: readonly HtmlText[]): boolean =>
  texts.reduce((sum, { html }) => sum + html.length, 0) <= MAX_SHORT && !texts.some(({ html }) => IS_DRAWN.test(html));

function cleanShort({ profile, html }: HtmlText): SafeHtml {
  if (html === '') return html as SafeHtml;
  if (profile === 'answer') return cleanRichOnce(html) as SafeHtml;
  if (profile === 'rich') return cleanRich(html) as SafeHtml;
  return profile === 'line' ? (sanitizeInline(html.replace(/\s+/g, ' ')).trim() as SafeHtml) : sanitizeInline(html);
}

function refuse(texts: readonly FieldText[], place: number): never {
  throw new AppError('invalid_params', { params: { [texts[place]?.field ?? 'body']: message('too_complex') } });
}

const longestOf = (texts: readonly FieldText[]): number =>
  texts.reduce((found, { html }, place) => (html.length > (texts[found]?.html.length ?? 0) ? place : found), 0);

const createPool = ({ threads, memoryMb }: CleanerLimits) =>
  new Piscina<{ texts: HtmlText[]; draws: boolean; cpu: CpuLimits }, SanitizedTexts>({
    filename: new URL('./sanitize-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // Threads of a test runner or a debugger must not hand their flags on.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });

/** A cleaner with a small pool of worker threads, which start when they are first needed. */
export function createHtmlCleaner(limits: CleanerLimits = CLEANER_LIMITS): HtmlCleaner {
  let pool: ReturnType<typeof createPool> | undefined;
  const through = createGate(limits.threads, limits.waiting, { share: limits.share });

  /** null: it took too long or too much memory, and its thread is gone. */
  async function run(texts: readonly FieldText[], draws: boolean): Promise<SanitizedTexts | null> {
    pool ??= createPool(limits);
    const plain = texts.map(({ profile, html }) => ({ profile, html }));
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await pool.run({ texts: plain, draws, cpu: limits.cpu ?? CPU_LIMITS }, { signal, name: 'run' });
    } catch (error) {
      const { code } = error as { code?: string };
      if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
      throw error;
    }
  }

  return {
    async clean(texts) {
      if (isShort(texts)) return texts.map(cleanShort);
      const work = async () => (await run(texts, true)) ?? (await run(texts, false));
      const result = await through(work, logContext.getStore()?.person);
      if (result === null) refuse(texts, longestOf(texts));
      return result.ok ? result.texts : refuse(texts, result.place);
    },
    async stop() {
      await pool?.destroy();
    },
  };
}
