import type { FastifyInstance } from 'fastify';
import { createInvoiceDrawer, type InvoiceDrawer } from '../../invoices/index.ts';
import type { DocumentRow } from './documents.queries.ts';

/** Draws documents with one thread for the process, until the server stops. */
export function documentDrawer(app: FastifyInstance): (row: DocumentRow) => Promise<Buffer> {
  let drawer: InvoiceDrawer | undefined;
  app.addHook('onClose', async () => drawer?.stop());
  return async ({ document }) => {
    drawer ??= createInvoiceDrawer();
    return Buffer.from(await drawer.draw(document));
  };
}
