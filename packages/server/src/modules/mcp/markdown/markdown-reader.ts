import { AppError } from '../../../platform/errors.ts';
import { createBoundedWorker } from '../../../platform/jobs/bounded-worker.ts';
import { message } from '../../../platform/language/messages.ts';
import { logContext } from '../../../platform/log/log-context.ts';

/** Some texts take the square of their length: a thread is ended, the event loop could not be. */
const LIMITS = { waiting: 20, timeoutMs: 3000, memoryMb: 128, share: 5 };

export interface MarkdownReader {
  /** HTML that is still to be sanitized. Names `field` where the text is too complex. */
  toHtml: (markdown: string, field: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Reads Markdown in a worker thread. */
export function createMarkdownReader(): MarkdownReader {
  const module = new URL('./markdown-worker.ts', import.meta.url);
  const thread = createBoundedWorker<string, string | null>({ module, name: 'convert' }, LIMITS);
  return {
    async toHtml(markdown, field) {
      const html = await thread.run(markdown, logContext.getStore()?.owner);
      if (html === null) throw new AppError('invalid_params', { params: { [field]: message('too_complex') } });
      return html;
    },
    stop: thread.stop,
  };
}
