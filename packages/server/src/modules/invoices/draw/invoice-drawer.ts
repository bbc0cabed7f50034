import { Piscina } from 'piscina';
import { createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts';
import { AppError } from '../../../platform/errors.ts';
import { paramsOf } from '../../../platform/http/parsing/params.ts';
import { invoiceDocument, type InvoiceInput } from '../document/invoice-document.ts';
import { INVOICE_LIMITS } from '../document/limits.ts';
import { sheetOf } from '../document/sheet-of.ts';
import { sumProblem } from '../document/totals.rules.ts';
import { invalid } from '../words/messages.ts';
import type * as worker from './draw-worker.ts';

/** Draws invoices and credit notes. Never inside a transaction. */
export interface InvoiceDrawer {
  /**
   * The PDF of a document; the same document is the same bytes. Throws `invalid_params` at the field that is wrong, and
   * `unavailable` when too many wait or drawing took too long.
   */
  draw: (document: InvoiceInput) => Promise<Uint8Array>;
  stop: () => Promise<void>;
}

/** Memory limits of the drawing thread. */
export interface DrawerLimits {
  /** Documents that wait for the thread. */
  waiting: number;
  timeoutMs: number;
  memoryMb: number;
}

export const DRAWER_LIMITS: DrawerLimits = { waiting: 32, timeoutMs: 20_000, memoryMb: 384 };
const IDLE_MS = 30_000;
const RETRY_SECONDS = 5;

function checked(input: InvoiceInput) {
  const parsed = invoiceDocument.safeParse(input);
  if (!parsed.success) throw new AppError('invalid_params', { params: paramsOf(parsed.error) });
  const problem = sumProblem(parsed.data);
  if (problem !== null) invalid(problem, 'sums_differ');
  return parsed.data;
}

function refuseLogo(): never {
  const { logoBytes: bytes, logoPixels: pixels } = INVOICE_LIMITS;
  return invalid('logo', 'logo_unreadable', { bytes, pixels });
}

function createPool({ memoryMb }: DrawerLimits) {
  const pool = new Piscina<Parameters<typeof worker.draw>[0], Awaited<ReturnType<typeof worker.draw>>>({
    filename: new URL('./draw-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Flags of a test runner or a debugger are not for the thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
  });
  // The end of a thread without a task; unheard, it would end the server. A task that has no thread times out.
  pool.on('error', () => undefined);
  return pool;
}

/** A drawer with one thread, which starts when it is first needed. */
export function createInvoiceDrawer(limits: DrawerLimits = DRAWER_LIMITS): InvoiceDrawer {
  const through = createConcurrencyLimiter(1, limits.waiting);
  let pool: ReturnType<typeof createPool> | undefined;

  return {
    async draw(input) {
      const document = checked(input);
      if ((document.logo?.length ?? 0) > INVOICE_LIMITS.logoBytes) refuseLogo();
      const sheet = sheetOf(document);
      const drawn = await through(async () => {
        pool ??= createPool(limits);
        const signal = AbortSignal.timeout(limits.timeoutMs);
        try {
          return await pool.run({ sheet, maxLogoPixels: INVOICE_LIMITS.logoPixels }, { signal, name: 'draw' });
        } catch (error) {
          const { code } = error as { code?: string };
          if (signal.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY')
            throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
          throw error;
        }
      });
      return drawn ?? refuseLogo();
    },
    async stop() {
      await pool?.destroy();
    },
  };
}
