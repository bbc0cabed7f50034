import type { AccessMode } from '@lectern/contract';

interface Pricing {
  accessMode: AccessMode;
  regularPrice: string | null;
  salePrice: string | null;
  dateOnSaleFrom: Date | null;
  dateOnSaleTo: Date | null;
}

/** Only courses that are sold have a price; how one gets in decides it, whatever numbers are stored. */
export function priceType(course: { accessMode: AccessMode }): 'free' | 'paid' {
  return course.accessMode === 'open' || course.accessMode === 'need_registration' ? 'free' : 'paid';
}

/** Whether its sale price applies now. */
function isOnSale(course: Pricing, now: Date): boolean {
  if (priceType(course) === 'free' || course.salePrice === null) return false;
  const begun = course.dateOnSaleFrom === null || course.dateOnSaleFrom <= now;
  const over = course.dateOnSaleTo !== null && course.dateOnSaleTo < now;
  return begun && !over;
}

/** The current price as a decimal string. */
export function priceNow(course: Pricing, now: Date): string {
  if (priceType(course) === 'free') return '0.00';
  return (isOnSale(course, now) ? course.salePrice : course.regularPrice) ?? '0.00';
}

/** A sale that saves nothing is none. */
export function keptSalePrice(regular: string | null, sale: string | null): string | null {
  if (sale === null) return null;
  return Number(sale) < Number(regular ?? 0) ? sale : null;
}
