import type { Capability, PageSettings } from '@lectern/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureApi } from '../../../shared/api/client.ts';
import { quizzes } from '../../../shared/api/endpoints.gen.ts';
import { tags } from '../../../shared/deferred/endpoints.gen.ts';
import { createWords } from '../../../shared/i18n/words.ts';
import { preferencesQuery } from '../../shell/usePreference.ts';
import { addressOf, readState } from './address.ts';
import { listOf, zoneOf } from './list.ts';

const columns = [
  { id: 'name', sort: 'name', rowHeader: true as const, cell: () => null },
  { id: 'slug', cell: () => null },
  { id: 'count', sort: 'count', cell: () => null },
];
const spec = {
  name: 'tags',
  words: 'tagList',
  wordsFrom: ['terms'],
  columns,
  nameOf: (row: { name: string }) => row.name,
};

const tagList = listOf(tags)({
  ...spec,
  defaultSort: '-used-at',
  query: { context: 'edit' },
  tabs: [
    { id: 'all', query: () => ({ hide_empty: false }) },
    { id: 'used', query: ({ userId }) => ({ hide_empty: true, post: userId }) },
    { id: 'plain' },
  ],
  filters: [
    { id: 'featured', kind: 'yes_no' },
    { id: 'author', kind: 'one', options: ['5'], when: ({ may }) => may('author_any') },
  ],
});
const learnerList = listOf({ list: quizzes.notAttempted })({
  name: 'learners',
  words: 'notAttempted',
  wordsFrom: [],
  of: { filter: 'quiz', param: 'id' },
  defaultSort: 'name',
  nameOf: (learner) => learner.display_name,
  filters: [{ id: 'quiz', kind: 'one', options: ['7'] }],
  columns: [{ id: 'name', sort: 'name', rowHeader: true, cell: () => null }],
});

const rights = { userId: 9, may: () => true, mayGive: () => true, uses: () => true };
const asking = { rights, zone: 'UTC', size: 20 };
const at = (address: Record<string, unknown>) => readState(tagList.address, address);

describe('a list', () => {
  it('knows its tabs, and what it can be sorted by', () => {
    expect(tagList.address).toMatchObject({
      tabs: ['all', 'used', 'plain'],
      sorts: ['name', 'count', 'used-at'],
      defaultSort: '-used-at',
    });
    expect(learnerList.address.tabs).toEqual([]);
    expect(listOf(tags)({ ...spec, defaultSort: 'used-at' }).address.sorts).toContain('used-at');
  });

  it('shows what an address says, and drops what makes no sense from it', () => {
    const shown = (raw: Record<string, unknown>) => addressOf(tagList.address, readState(tagList.address, raw));
    expect(shown({ tab: 'used', sort: 'name', page: 2, featured: 'yes', tag: 'x' })).toEqual({
      tab: 'used',
      sort: 'name',
      page: 2,
      featured: 'yes',
    });
    expect(shown({ tab: 'all', sort: 'slug', page: 1, featured: 'maybe' })).toEqual({});
  });

  it('asks for what its tab, its search and its filters say', () => {
    expect(tagList.filterQuery(at({}), asking)).toEqual({ context: 'edit', hide_empty: false });
    expect(tagList.filterQuery(at({ tab: 'used', search: 'alg', featured: 'yes', author: '5' }), asking)).toEqual({
      context: 'edit',
      hide_empty: true,
      post: 9,
      search: 'alg',
      featured: true,
      author: '5',
    });
    expect(tagList.filterQuery(at({ tab: 'plain' }), asking)).toEqual({ context: 'edit' });
    const limited = { ...asking, rights: { ...rights, may: () => false } };
    expect(tagList.filterQuery(at({ tab: 'plain', author: '5' }), limited)).toEqual({ context: 'edit' });
  });

  it.each([
    [{}, { orderby: 'used-at', order: 'desc', page: '1' }],
    [{ sort: 'used-at' }, { orderby: 'used-at', order: 'asc', page: '1' }],
    [
      { sort: 'name', page: 3 },
      { orderby: 'name', order: 'asc', page: '3' },
    ],
    [{ sort: '-name' }, { orderby: 'name', order: 'desc', page: '1' }],
  ])('at %j asks for %j', (address, query) => {
    const { queryKey } = tagList.pageQuery(at(address), asking);
    expect(queryKey).toEqual([tags.list.path, {}, { context: 'edit', hide_empty: 'false', per_page: '20', ...query }]);
  });

  it('counts what its answer says, as its tabs name it', () => {
    expect(tagList.counts).toBeUndefined();
    const counting = listOf(tags)({ ...spec, defaultSort: 'name', counts: (meta: unknown) => meta as never });
    expect(counting.counts?.({ all: 3 })).toEqual({ all: 3 });
  });

  it('of one thing has no rows until that is chosen', () => {
    const chosen = readState(learnerList.address, { quiz: '7' });
    const none = readState(learnerList.address, {});
    expect([learnerList.ready(chosen), learnerList.ready(none), tagList.ready(at({}))]).toEqual([true, false, true]);
    expect(learnerList.pageQuery(chosen, asking).queryKey[1]).toEqual({ id: '7' });
    expect(learnerList.pageQuery(none, asking).queryKey[1]).toEqual({ id: '' });
  });

  it('is in the school’s time zone', () => {
    const settings = (timezone: string) => ({ timezone }) as PageSettings;
    expect(zoneOf(settings('Asia/Tokyo'))).toBe('Asia/Tokyo');
    expect(zoneOf(settings(''))).toBe('UTC');
  });
});

describe('what the loader of a list begins', () => {
  let asked: URL[] = [];
  beforeEach(() => {
    asked = [];
    const page = { rootApiUrl: 'https://school.test/api', nonce: '', current_user_id: 9 };
    configureApi(page, (address) => {
      asked.push(new URL(String(address)));
      return Promise.resolve(Response.json([]));
    });
  });
  afterEach(() => configureApi({ rootApiUrl: '/api', nonce: '', current_user_id: 0 }));

  function context(preferences?: Record<string, { size: number }>) {
    const queryClient = new QueryClient();
    if (preferences) queryClient.setQueryData(preferencesQuery().queryKey, preferences as never);
    const capabilities: Capability[] = [];
    const settings = { timezone: 'UTC', user: { id: 9 }, capabilities } as unknown as PageSettings;
    return { queryClient, settings, words: createWords('en', { area: {}, shared: {} }) };
  }

  it('are its rows, as many as its person likes to see, and its words', async () => {
    const { words, ...others } = context({ 'list.tags': { size: 40 }, tags: { size: 50 } });
    await tagList.prefetch({ context: { words, ...others }, deps: { tab: 'used', page: 2 } });
    expect(asked.map(({ pathname }) => pathname)).toEqual([`/api${tags.list.path}`]);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ per_page: '40', page: '2', post: '9' });
    expect(words.exists('tagList.title')).toBe(true);
  });

  it('are ten rows where nothing is remembered', async () => {
    await tagList.prefetch({ context: context(), deps: {} });
    await tagList.prefetch({ context: context({}), deps: {} });
    expect(asked.map(({ searchParams }) => searchParams.get('per_page'))).toEqual(['10', '10']);
  });

  it('are no rows of a thing that nobody has chosen', async () => {
    await learnerList.prefetch({ context: context(), deps: {} });
    expect(asked).toEqual([]);
    await learnerList.prefetch({ context: context(), deps: { quiz: '7' } });
    expect(asked).toHaveLength(1);
  });
});
