import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { lists } from '../long-jobs/index.ts';
import { saleFollowers } from '../orders/index.ts';
import { revenueOwnData } from './own-data.queries.ts';
import { revenueErasure } from './revenue.erasure.ts';
import { earningList, withdrawList } from './revenue.lists.ts';
import { revenueRoutes } from './revenue.routes.ts';
import { followSale } from './share-sales.usecases.ts';

export const revenueModule: Module = {
  routes: revenueRoutes,
  contributes: [
    contribute(erasures, revenueErasure),
    contribute(ownDataAnswers, revenueOwnData),
    contribute(lists, withdrawList),
    contribute(lists, earningList),
    contribute(saleFollowers, followSale),
  ],
};
