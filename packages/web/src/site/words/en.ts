import type { Catalog } from '../../shared/i18n/words.ts';
import site from './en.json' with { type: 'json' };

/** What each type of items adds. */
const ofTypes = import.meta.glob<Catalog>('../../item-types/*/site.en.json', {
  eager: true,
  import: 'default',
});

const words: Catalog = Object.assign({}, site, ...Object.values(ofTypes));

export default words;
