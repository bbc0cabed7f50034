import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

/** Bundles that the reader may edit. */
export const bundleOptions = optionsOf(courseBundles.list, {
  option: ({ id, name }) => ({ value: String(id), label: name }),
  query: { context: 'edit', orderby: 'title', order: 'asc' },
});
