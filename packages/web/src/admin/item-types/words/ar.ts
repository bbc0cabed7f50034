import type { Catalog } from '../../../shared/i18n/words.ts';

/** What the builder says of each type of items, among its own words. */
const parts = import.meta.glob<{ builder: Catalog }>('../../../item-types/*/admin.ar.json', {
  eager: true,
  import: 'default',
});

const words: Catalog = { builder: Object.assign({}, ...Object.values(parts).map(({ builder }) => builder)) };

export default words;
