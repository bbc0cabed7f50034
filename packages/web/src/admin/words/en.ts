import type { Catalog } from '../../shared/i18n/words.ts';

const parts = import.meta.glob<{ default: Catalog }>('./en/*.json', { eager: true });

/** One file a subject, under its name: `courses.new` is `new` of en/courses.json. */
const words: Catalog = Object.fromEntries(
  Object.entries(parts).map(([path, { default: part }]) => [path.slice('./en/'.length, -'.json'.length), part]),
);

export default words;
