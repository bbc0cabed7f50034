import type { Catalog } from '../../shared/i18n/words.ts';
import shell from '../shell/words/en.json';

/** What is said around the screens: by the shell, and of each resource by rail, palette, tray and dashboard. */
const parts = import.meta.glob<Catalog>(
  ['../**/*.resource.en.json', '../../item-types/*/admin/**/*.resource.en.json'],
  {
    eager: true,
    import: 'default',
  },
);

const words: Catalog = { ...shell, resource: Object.assign({}, ...Object.values(parts)) };

export default words;
