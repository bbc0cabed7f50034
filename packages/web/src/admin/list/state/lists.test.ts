import { expect, it } from 'vitest';
import type { Catalog } from '../../../shared/i18n/words.ts';
import type { List } from './list.ts';

/** Whatever a file called after a list declares. */
const files = import.meta.glob<Record<string, List<never>>>(
  ['../../*/**/*List.tsx', '../../../item-types/*/admin/**/*List.tsx'],
  { eager: true },
);
const lists = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((one) => 'pageQuery' in one);

const catalogs = import.meta.glob<Catalog>(['../../*/words/en.json', '../../../item-types/*/admin/*/words/en.json'], {
  eager: true,
  import: 'default',
});

/** The words that a list's loader brings for its own part. */
const partOf = ({ words, wordsFrom }: List<never>) =>
  wordsFrom
    .map((folder) => (folder.includes('/') ? `../item-types/${folder.replace('/', '/admin/')}` : folder))
    .map((folder) => catalogs[`../../${folder}/words/en.json`]?.[words])
    .find(Boolean) as Record<string, string>;

it('every list is looked at', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['courses', 'categories', 'tags', 'difficulties', 'attempts', 'quizReviews']),
  );
});

it.each(lists.map((list) => ({ name: list.name, list })))('$name has a word for everything it names', ({ list }) => {
  const part = partOf(list);
  const values = (list.filters ?? []).flatMap((filter) =>
    'options' in filter && !('search' in filter.options) && !filter.label
      ? filter.options.map((one) => `${filter.id}_${one}`)
      : [],
  );
  const named = [
    'title',
    'things',
    'search',
    'empty',
    ...list.columns.map(({ id }) => `column_${id}`),
    ...(list.tabs ?? []).map(({ id }) => `tab_${id}`),
    ...(list.filters ?? []).map(({ id }) => `filter_${id}`),
    ...values,
    ...(list.of ? ['choose'] : []),
  ];
  expect(named.filter((key) => !part[key])).toEqual([]);
});

it.each(lists.map((list) => ({ name: list.name, list })))(
  '$name has one column that names its rows, first',
  ({ list }) => {
    expect(list.columns.map((column) => column.rowHeader === true)).toEqual(list.columns.map((_, at) => at === 0));
  },
);
