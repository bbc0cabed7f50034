import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, whole } from '../base/ids.ts';
import { listMeta, listQuery } from '../base/paging.ts';
import { amountIn, orderLine, orderLineIn, orderStaff, orderReaders, orderErrors } from './order-shapes.ts';

const itemPath = '/lectern/v1/order-items';
const itemBody = z.object({ quantity: whole(1, 1).default(1), total: amountIn.optional() });
const ofItem = { params: z.object({ id }), response: orderLine };
const lockedErrors = [...orderErrors, 'invalid_params', 'order_not_open'] as const;

/** The lines of an order, one by one. They change only while the order is not paid. */
export const orderItems = {
  list: endpoint({
    method: 'GET',
    path: itemPath,
    summary: 'List the lines of an order',
    who: orderReaders,
    query: listQuery(['id'], { order: 'asc' }).extend({ order_id: id }),
    response: z.object({ data: z.array(orderLine), meta: listMeta }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${itemPath}/:id`,
    summary: 'Get one line of an order',
    who: orderReaders,
    ...ofItem,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: itemPath,
    summary: 'Add a line to an unpaid order',
    who: orderStaff,
    body: orderLineIn.extend({ order_id: id }),
    response: orderLine,
    status: 201,
    errors: [...lockedErrors, 'order_of_subscription'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${itemPath}/:id`,
    summary: 'Change the price of a line of an unpaid order',
    who: orderStaff,
    ...ofItem,
    body: itemBody,
    updates: true,
    errors: lockedErrors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${itemPath}/:id`,
    summary: 'Remove a line of an unpaid order',
    who: orderStaff,
    ...ofItem,
    errors: lockedErrors,
  }),
};
