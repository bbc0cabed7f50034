import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { lists } from '../long-jobs/index.ts';
import { orderCoupons } from '../orders/index.ts';
import { couponsErasure } from './coupons.erasure.ts';
import { couponList } from './coupons.list.ts';
import { orderIdsOf } from './coupons.queries.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { emptyCouponTrash } from './coupons.usecases.ts';
import { couponsOwnData } from './own-data.queries.ts';
import { couponSubscribers, discountsOf, useCoupon } from './uses.usecases.ts';

export { takesCoupons } from './coupons.queries.ts';
export { discountsOf, releaseCoupon, useCoupon } from './uses.usecases.ts';

export const couponsModule: Module = {
  routes: couponsRoutes,
  subscribers: couponSubscribers,
  jobs: (services) => [{ name: 'coupons.empty-trash', cron: '57 3 * * *', run: () => emptyCouponTrash(services) }],
  contributes: [
    contribute(erasures, couponsErasure),
    contribute(ownDataAnswers, couponsOwnData),
    contribute(lists, couponList),
    contribute(orderCoupons, { discountsOf, useCoupon, orderIdsOf }),
  ],
};
