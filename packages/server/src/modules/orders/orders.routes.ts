import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { metaOf, pagingHeaders } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { writing, writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { revisioned } from '../identity/index.ts';
import { documentDrawer } from './documents/draw.usecases.ts';
import { createOrder } from './creation/create.usecases.ts';
import {
  addLine,
  changeLine,
  managedLine,
  orderForLine,
  readableLine,
  readLines,
  removeLine,
  viewLine,
} from './order-items.usecases.ts';
import {
  managedOrder,
  orderManager,
  orderScope,
  ownOrder,
  readableDocument,
  readableNotes,
  readableOrder,
  refundableOrder,
} from './orders.guards.ts';
import {
  addNote,
  changeOrder,
  type OrderRow,
  readManaged,
  readNotes,
  readOrder,
  readOrders,
  removeOrder,
  restoreOrder,
  trashOrder,
} from './orders.usecases.ts';
import { resendMail } from './mails/resend.usecases.ts';
import { previewOrder } from './pricing/preview.usecases.ts';
import type { OrderScope } from './orders.scope.ts';
import { refundOrder } from './refunds/refunds.usecases.ts';
import { changeStatus } from './status.usecases.ts';

const orders: CrudResource<
  typeof contract.orders,
  OrderRow,
  OrderScope,
  { row: OrderRow; scope: OrderScope },
  unknown
> = {
  guards: {
    list: (call) => orderScope(call, { own: call.input.query.own }),
    read: readableOrder,
    create: orderManager,
    write: managedOrder,
  },
  trashable: {
    isTrashed: (row) => row.status === 'trash',
    trash: (call, row) => trashOrder(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreOrder(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned((row) => row),
  list: (call, scope) => readOrders(call, { query: call.input.query, scope }),
  get: readOrder,
  saved: readManaged,
  create: (call) => createOrder(call.db, writing(call), call.input.body),
  update: (call, row) => changeOrder(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeOrder(call.db, { ...writing(call), row }),
};

export function ordersRoutes(app: FastifyInstance, services: Services): void {
  const { orders: family, orderItems } = contract;
  crud(app, services, family, orders);

  route(app, services, family.preview, orderManager, (call) => previewOrder(call, call.input.body));

  route(
    app,
    services,
    family.notes,
    (call) => readableNotes(call, call.input.params.id),
    async (call) => ({ data: await readNotes(call, { orderId: call.subject.row.id, scope: call.subject.scope }) }),
  );
  route(
    app,
    services,
    family.addNote,
    (call) => managedOrder(call, call.input.params.id),
    (call) => addNote({ ...call, ...writingAs(call) }, { row: call.subject, body: call.input.body }),
  );
  route(
    app,
    services,
    family.refund,
    (call) => refundableOrder(call, call.input.params.id),
    async (call) => {
      await refundOrder(call.db, writingAs(call), { row: call.subject, body: call.input.body });
      return readManaged(call, call.subject.id);
    },
  );
  route(
    app,
    services,
    family.cancel,
    (call) => ownOrder(call, call.input.params.id),
    async (call) => {
      const { id } = call.subject;
      await changeStatus(call.db, writingAs(call), { row: call.subject, to: 'cancelled', by: 'customer' });
      return readOrder(call, await readableOrder(call, id));
    },
  );
  const drawDocument = documentDrawer(app);
  route(
    app,
    services,
    family.document,
    (call) => {
      const { id: orderId, document_id: id } = call.input.params;
      return readableDocument(call, { id, orderId, key: call.input.query.key });
    },
    async ({ subject, reply }) => {
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition('inline', `${subject.number}.pdf`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      return drawDocument(subject);
    },
  );
  route(
    app,
    services,
    family.resend,
    (call) => managedOrder(call, call.input.params.id),
    async (call) => {
      await resendMail(call.db, writingAs(call), call.subject);
      return readManaged(call, call.subject.id);
    },
  );
  lineRoutes(app, services, orderItems);
}

function lineRoutes(app: FastifyInstance, services: Services, items: typeof contract.orderItems): void {
  route(
    app,
    services,
    items.list,
    (call) => readableOrder(call, call.input.query.order_id),
    async (call) => {
      const { query } = call.input;
      const lines = await readLines(call, call.subject);
      const from = query.offset ?? (query.page - 1) * query.per_page;
      pagingHeaders(call.request, call.reply, lines.length, query);
      return { data: lines.slice(from, from + query.per_page), meta: metaOf(lines.length, query) };
    },
  );
  route(
    app,
    services,
    items.get,
    (call) => readableLine(call, call.input.params.id),
    (call) => viewLine(call, { id: call.subject.line.id, row: call.subject.row }),
  );
  route(
    app,
    services,
    items.create,
    (call) => orderForLine(call, call.input.body.order_id),
    async (call) => {
      const id = await addLine(call.db, { ...writingAs(call), row: call.subject, body: call.input.body });
      return viewLine(call, { id, row: call.subject });
    },
  );
  route(
    app,
    services,
    items.update,
    (call) => managedLine(call, call.input.params.id),
    async (call) => {
      await changeLine(call.db, { ...writingAs(call), ...call.subject, body: call.input.body });
      return viewLine(call, { id: call.subject.line.id, row: call.subject.row });
    },
  );
  route(
    app,
    services,
    items.remove,
    (call) => managedLine(call, call.input.params.id),
    async (call) => {
      const view = await viewLine(call, { id: call.subject.line.id, row: call.subject.row });
      await removeLine(call.db, { ...writingAs(call), ...call.subject });
      return view;
    },
  );
}
