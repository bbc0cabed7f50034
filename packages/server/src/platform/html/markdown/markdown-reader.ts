import { createConcurrencyLimiter } from '../../concurrency-limiter.ts';
import { AppError } from '../../errors.ts';
import { createThreadPool } from '../../jobs/thread-pool.ts';
import { message } from '../../language/messages.ts';
import { logContext } from '../../log/log-context.ts';

/** Some texts take the square of their length: a thread is ended, the event loop could not be. */
const TIMEOUT_MS = 3000;
const MEMORY_MB = 128;
/** Texts that wait, and those of one person. */
const [WAITING, SHARE] = [20, 5];

const createPool = () =>
  createThreadPool<string, string | null>(new URL('./markdown-worker.ts', import.meta.url), {
    threads: 1,
    memoryMb: MEMORY_MB,
  });

export interface MarkdownReader {
  /** HTML that is still to be sanitized. Names `field` where the text is too complex. */
  toHtml: (markdown: string, field: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Reads Markdown in a worker thread. */
export function createMarkdownReader(): MarkdownReader {
  const through = createConcurrencyLimiter(1, WAITING, { share: SHARE });
  let pool: ReturnType<typeof createPool> | undefined;

  /** null: it took too long or too much memory, or is nested too deeply. */
  async function convert(markdown: string): Promise<string | null> {
    pool ??= createPool();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      return await pool.run(markdown, { signal, name: 'convert' });
    } catch (error) {
      const { code } = error as { code?: string };
      if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
      throw error;
    }
  }

  return {
    async toHtml(markdown, field) {
      const html = await through(() => convert(markdown), logContext.getStore()?.owner);
      if (html === null) throw new AppError('invalid_params', { params: { [field]: message('too_complex') } });
      return html;
    },
    async stop() {
      await pool?.destroy();
    },
  };
}
