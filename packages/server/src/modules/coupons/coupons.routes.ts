import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { revisioned } from '../identity/index.ts';
import { couponManager, managedCoupon, readableCoupon } from './coupons.guards.ts';
import type { CouponRow } from './coupons.rules.ts';
import {
  addCoupon,
  changeCoupon,
  moveCoupon,
  readCoupon,
  readCoupons,
  removeCoupon,
  viewCoupon,
} from './coupons.usecases.ts';

const coupons: CrudResource<typeof contract.coupons, CouponRow, unknown, CouponRow, unknown> = {
  guards: { list: couponManager, read: readableCoupon, create: couponManager, write: managedCoupon },
  trashable: {
    isTrashed: (row) => row.trashedAt !== null,
    trash: (call, row) => moveCoupon(call.db, { ...writing(call), row, to: 'trashed' }),
    restore: (call, row) => moveCoupon(call.db, { ...writing(call), row, to: 'restored' }),
  },
  revisioned: revisioned((row) => row),
  list: (call) => readCoupons(call, call.input.query),
  get: viewCoupon,
  saved: readCoupon,
  create: (call) => addCoupon(call.db, { ...writing(call), body: call.input.body }),
  update: (call, row) => changeCoupon(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeCoupon(call.db, { ...writing(call), row }),
};

export function couponsRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, contract.coupons, coupons);
}
