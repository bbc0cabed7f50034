import { randomUUID } from 'node:crypto';
import { contract, type Sent } from '@lectern/contract';
import type { World } from '../../test/factories.ts';
import { getCoupon } from './coupons.queries.ts';
import { addCoupon } from './coupons.usecases.ts';

type CouponBody = Sent<typeof contract.coupons.create>['body'];

export function factories({ db, services, now }: World) {
  /** A coupon of 10 % for all courses unless it says otherwise. */
  async function coupon(body: Partial<CouponBody> = {}) {
    const parsed = contract.coupons.create.body.parse({
      code: `C-${randomUUID()}`,
      kind: 'percent',
      percent: 1000,
      ...body,
    });
    const id = await db.transaction((tx) => addCoupon(tx, { services, actor: null, now: now(), body: parsed }));
    return getCoupon(db, id);
  }

  return { coupon };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
