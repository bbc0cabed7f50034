import { newKey } from '../../../shared/newKey.ts';
import type { CartEntry } from './cart.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
const browser = () => sessionStorage;

export interface OrderAddress {
  id: number;
  key: string;
}

interface KeptCart {
  requestKey: string;
  /** The order that was made of the cart. */
  order?: OrderAddress;
}

/** Bundles are marked: one can be named by its id, as a course is. */
const nameOf = (ids: readonly CartEntry[]) =>
  `lectern.checkout.${ids
    .map((entry) => (typeof entry === 'number' ? String(entry) : `bundle ${entry}`))
    .toSorted()
    .join(',')}`;

/** Where storage is closed a cart is known until the page is left. */
const inMemory = new Map<string, KeptCart>();

function read(ids: readonly CartEntry[], storage: () => Storage): KeptCart | undefined {
  const name = nameOf(ids);
  try {
    const kept: unknown = JSON.parse(storage().getItem(name) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'requestKey' in kept) return kept as KeptCart;
  } catch {
    // Read below.
  }
  return inMemory.get(name);
}

function write(ids: readonly CartEntry[], cart: KeptCart, storage: () => Storage): void {
  const name = nameOf(ids);
  inMemory.set(name, cart);
  try {
    storage().setItem(name, JSON.stringify(cart));
  } catch {
    // It is in memory.
  }
}

/** The key that makes one order of a cart, however often it is sent. */
export function requestKeyOf(ids: readonly CartEntry[], storage: () => Storage = browser): string {
  const known = read(ids, storage)?.requestKey;
  if (known) return known;
  const requestKey = newKey();
  write(ids, { requestKey }, storage);
  return requestKey;
}

/** A reload of the checkout leads to this order, also when its buyer has been signed in meanwhile. */
export function keepOrder(
  ids: readonly CartEntry[],
  { id, key }: OrderAddress,
  storage: () => Storage = browser,
): void {
  write(ids, { requestKey: requestKeyOf(ids, storage), order: { id, key } }, storage);
}

export const keptOrder = (ids: readonly CartEntry[], storage: () => Storage = browser): OrderAddress | undefined =>
  read(ids, storage)?.order;

/** The next order of these courses is another one. */
export function forgetCart(ids: readonly CartEntry[], storage: () => Storage = browser): void {
  inMemory.delete(nameOf(ids));
  try {
    storage().removeItem(nameOf(ids));
  } catch {
    // Nothing is kept.
  }
}
