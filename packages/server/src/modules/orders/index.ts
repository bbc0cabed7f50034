import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { heldSeats } from '../enrollments/index.ts';
import { lists } from '../long-jobs/index.ts';
import { orderList } from './orders.list.ts';
import { ordersErasure } from './orders.erasure.ts';
import { countHeldSeats } from './orders.queries.ts';
import { ordersRoutes } from './orders.routes.ts';
import { cancelOverdue, emptyOrderTrash } from './orders.usecases.ts';
import { ordersOwnData } from './own-data.queries.ts';

export const ordersModule: Module = {
  routes: ordersRoutes,
  jobs: (services) => [
    { name: 'orders.empty-trash', cron: '53 3 * * *', run: () => emptyOrderTrash(services) },
    { name: 'orders.cancel-overdue', cron: '*/5 * * * *', run: () => cancelOverdue(services) },
  ],
  contributes: [
    contribute(erasures, ordersErasure),
    contribute(ownDataAnswers, ordersOwnData),
    contribute(lists, orderList),
    contribute(heldSeats, countHeldSeats),
  ],
};
