import { describe, expect, it } from 'vitest';
import { keepCoupon, keptCoupon } from './keptCoupon.ts';

const storage = () => {
  const kept = new Map<string, string>();
  const made = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  return () => made;
};
const closed = () => {
  throw new Error('closed');
};

describe('the coupon of a link without a course', () => {
  it('is kept until it is taken back', () => {
    const place = storage();
    expect(keptCoupon(place)).toBe('');
    keepCoupon('SPRING', place);
    expect(keptCoupon(place)).toBe('SPRING');
    keepCoupon('', place);
    expect(keptCoupon(place)).toBe('');
  });

  it('is not kept where storage is closed', () => {
    keepCoupon('SPRING', closed);
    expect(keptCoupon(closed)).toBe('');
  });
});
