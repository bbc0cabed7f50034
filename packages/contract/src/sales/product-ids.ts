/** Ids of products: of a course its own id, of a bundle its id and this number, which no id of a course reaches. */
const FIRST_BUNDLE = 1_000_000_000;

export const bundleProductId = (bundleId: number): number => FIRST_BUNDLE + bundleId;

export interface ProductRef {
  type: 'course' | 'bundle';
  /** Of the course or the bundle. */
  id: number;
}

export const productOf = (productId: number): ProductRef =>
  productId > FIRST_BUNDLE ? { type: 'bundle', id: productId - FIRST_BUNDLE } : { type: 'course', id: productId };
