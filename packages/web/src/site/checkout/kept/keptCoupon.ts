type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
const browser = () => sessionStorage;

const NAME = 'lectern.coupon';

/** The coupon of a link without a course, for the next cart of this tab. Where storage is closed it is not kept. */
export function keepCoupon(code: string, storage: () => Storage = browser): void {
  try {
    if (code === '') storage().removeItem(NAME);
    else storage().setItem(NAME, code);
  } catch {
    // The code can be typed in the checkout.
  }
}

/** '' for none. */
export function keptCoupon(storage: () => Storage = browser): string {
  try {
    return storage().getItem(NAME) ?? '';
  } catch {
    return '';
  }
}
