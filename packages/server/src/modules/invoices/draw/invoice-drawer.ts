import { AppError } from '../../../platform/errors.ts';
import { paramsOf } from '../../../platform/http/parsing/params.ts';
import { createBoundedWorker, type WorkerLimits } from '../../../platform/jobs/bounded-worker.ts';
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

export const DRAWER_LIMITS: WorkerLimits = { waiting: 32, timeoutMs: 20_000, memoryMb: 384 };

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

/** A drawer with one thread, which starts when it is first needed. */
export function createInvoiceDrawer(limits: WorkerLimits = DRAWER_LIMITS): InvoiceDrawer {
  const thread = createBoundedWorker<Parameters<typeof worker.draw>[0], Awaited<ReturnType<typeof worker.draw>>>(
    { module: new URL('./draw-worker.ts', import.meta.url), name: 'draw' },
    limits,
  );

  return {
    async draw(input) {
      const document = checked(input);
      if ((document.logo?.length ?? 0) > INVOICE_LIMITS.logoBytes) refuseLogo();
      const sheet = sheetOf(document);
      const drawn = await thread.run({ sheet, maxLogoPixels: INVOICE_LIMITS.logoPixels });
      return drawn ?? refuseLogo();
    },
    stop: thread.stop,
  };
}
