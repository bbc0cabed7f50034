import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { configureApi } from '../../../shared/api/client.ts';
import { tags } from '../../../shared/deferred/endpoints.gen.ts';
import { optionsOf } from './options.ts';

const page = { rootApiUrl: 'https://school.test/api/', nonce: '', current_user_id: 0 };
const tag = { id: 5, name: 'Algebra', slug: 'algebra' };

/** What a source asks for, and what it makes of the answer. */
async function asked(query: ReturnType<ReturnType<typeof sourceOf>['search']>) {
  const addresses: URL[] = [];
  configureApi(page, (address) => {
    addresses.push(new URL(String(address)));
    return Promise.resolve(Response.json([tag], { headers: { 'X-WP-Total': '41' } }));
  });
  const answer = await new QueryClient().fetchQuery(query);
  return { address: addresses[0]?.pathname, query: [...(addresses[0]?.searchParams ?? [])], answer };
}
const sourceOf = (query?: Record<string, string>) =>
  optionsOf(tags.list, {
    option: ({ id, name }) => ({ value: String(id), label: name }),
    ...(query && { query }),
  });

afterEach(() => configureApi({ ...page, rootApiUrl: '/api' }));

describe('rows as choices', () => {
  it('are looked for on the server, twenty at once', async () => {
    const { address, query, answer } = await asked(sourceOf({ context: 'edit' }).search('alg'));
    expect(address).toMatch(/\/tags$/);
    expect(query).toEqual([
      ['context', 'edit'],
      ['per_page', '20'],
      ['search', 'alg'],
    ]);
    expect(answer).toEqual({ options: [{ value: '5', label: 'Algebra' }], total: 41 });
  });

  it('are the first ones while nothing is looked for', async () => {
    expect((await asked(sourceOf().search(''))).query).toEqual([['per_page', '20']]);
  });

  it('are named whatever they are among: somebody may be chosen who could not be chosen now', async () => {
    const { query } = await asked(sourceOf({ context: 'edit' }).where({ post: 3 }).named(['5', '6']));
    expect(query).toEqual([
      ['include[]', '5'],
      ['include[]', '6'],
      ['per_page', '100'],
    ]);
  });

  it('can be narrowed further, and be without some', async () => {
    const source = sourceOf({ context: 'edit' }).where({ post: 3 }).without([8, 9]);
    const { query, answer } = await asked(source.search(''));
    expect(query).toEqual([
      ['context', 'edit'],
      ['post', '3'],
      ['exclude[]', '8'],
      ['exclude[]', '9'],
      ['per_page', '20'],
    ]);
    expect(answer.options).toHaveLength(1);
  });

  it('are kept for a minute, and apart from the rows of the list itself', () => {
    const { queryKey, staleTime } = sourceOf().search('alg');
    expect(queryKey).toEqual([tags.list.path, {}, { per_page: '20', search: 'alg' }, 'options']);
    expect(staleTime).toBe(60_000);
  });
});
