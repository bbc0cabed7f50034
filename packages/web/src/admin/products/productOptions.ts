import { products } from '../endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

/** Courses and bundles that are sold, which the reader may see. */
export const productOptions = optionsOf(products.list, {
  option: ({ id, name }) => ({ value: String(id), label: name }),
});
