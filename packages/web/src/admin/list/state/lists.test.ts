import { expect, it } from 'vitest';
import { attemptList } from '../../attempts/attemptList.tsx';
import { notAttemptedList } from '../../attempts/notAttemptedList.tsx';
import { courseList } from '../../courses/courseList.tsx';
import { reviewList } from '../../reviews/reviewList.tsx';
import { categoryList } from '../../terms/list/categoryList.tsx';
import { difficultyList } from '../../terms/list/difficultyList.tsx';
import { tagList } from '../../terms/list/tagList.tsx';
import words from '../../words/en.ts';

const lists = [courseList, categoryList, tagList, difficultyList, attemptList, notAttemptedList, reviewList];

it.each(lists.map((list) => ({ name: list.name, list })))('$name has a word for everything it names', ({ list }) => {
  const part = words[list.words] as Record<string, string>;
  const values = (list.filters ?? []).flatMap((filter) =>
    'options' in filter && !('search' in filter.options) ? filter.options.map((one) => `${filter.id}_${one}`) : [],
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
    expect(list.columns.map((column) => column.main === true)).toEqual(list.columns.map((_, at) => at === 0));
  },
);
