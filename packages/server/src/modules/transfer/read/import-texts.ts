import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { HtmlCleaner, TakenOver } from '../../../platform/html/html-cleaner.ts';
import type { HtmlText } from '../../../platform/html/sanitize-texts.ts';

/** Texts that go to the workers together and share a budget. */
const BATCH_CHARACTERS = 100_000;

const keyOf = ({ profile, html, from }: HtmlText) => `${profile}:${from?.host}:${html}`;

const NOTHING: TakenOver = { html: NO_HTML, media: [] };

/**
 * The texts of an import, sanitized in worker threads though plans are synchronous: a plan that asks for a text which
 * is not sanitized yet is thrown away and made again when it is.
 */
export class ImportTexts {
  readonly #cleaner: Pick<HtmlCleaner, 'cleanTakenOver'>;
  readonly #known = new Map<string, TakenOver | null>();
  readonly #missing = new Map<string, HtmlText>();

  constructor(cleaner: Pick<HtmlCleaner, 'cleanTakenOver'>) {
    this.#cleaner = cleaner;
  }

  /** null: the text is too complex to be sanitized. */
  get(text: HtmlText): TakenOver | null {
    const key = keyOf(text);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#missing.set(key, text);
    return NOTHING;
  }

  /** What `work` makes with all of its texts sanitized. Runs it again until none is missing. */
  async complete<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    try {
      for (;;) {
        try {
          const result = await work();
          this.#requireAll();
          return result;
        } catch (error) {
          // Without its texts a plan may also fail for reasons that are none.
          if (this.#missing.size === 0) throw error;
          await this.#cleanMissing();
        }
      }
    } finally {
      this.#known.clear();
      this.#missing.clear();
    }
  }

  /** As `complete`, in a transaction: it commits only what has all of its texts. */
  transaction<Result>(db: Database, work: (db: Db) => Promise<Result>): Promise<Result> {
    return this.complete(() =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        this.#requireAll();
        return result;
      }),
    );
  }

  #requireAll(): void {
    if (this.#missing.size > 0) throw new Error('texts of the import are missing');
  }

  async #cleanMissing(): Promise<void> {
    const waiting = [...this.#missing.values()];
    this.#missing.clear();
    while (waiting.length > 0) {
      let size = 0;
      const taken = waiting.findIndex(({ html }) => (size += html.length) > BATCH_CHARACTERS);
      await this.#cleanBatch(waiting.splice(0, taken === -1 ? waiting.length : Math.max(1, taken)));
    }
  }

  async #cleanBatch(batch: readonly HtmlText[]): Promise<void> {
    try {
      const clean = await this.#cleaner.cleanTakenOver(batch.map((text) => ({ ...text, field: 'file' })));
      for (const [place, text] of batch.entries()) this.#known.set(keyOf(text), clean[place] ?? null);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_params') throw error;
      const [only] = batch;
      if (batch.length === 1 && only) this.#known.set(keyOf(only), null);
      // One of them is too complex: each is tried alone to find it.
      else for (const text of batch) await this.#cleanBatch([text]);
    }
  }
}
