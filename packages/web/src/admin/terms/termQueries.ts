import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { categories, difficulties, tags } from '../../shared/deferred/endpoints.gen.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import type { Term, TermKind } from './termForm.ts';

/** The three families answer alike; they differ in their address. */
const families = { category: categories, tag: tags, difficulty: difficulties };

export const termFamily = (kind: TermKind) => families[kind];

export const termQuery = (kind: TermKind, id: number) =>
  endpointQuery(families[kind].get, { params: { id }, query: { context: 'edit' } });

const PAGE = 100;
const MAX_PAGES = 20;

/** Every term of a kind, for choosing among them: page by page, as a list gives a hundred at most. */
export const allTermsQuery = (kind: TermKind) =>
  queryOptions({
    queryKey: [...endpointKey(families[kind].list), 'all'],
    queryFn: async ({ signal }) => {
      // Enveloped or bare on the wire, both arrive as rows and total.
      const list = families[kind].list as typeof tags.list;
      const read = (page: number) =>
        call(list, { query: { page, per_page: PAGE, orderby: 'menu_order', order: 'asc' } }, signal);
      const { rows, total } = await read(1);
      const found: Term[] = [...rows];
      for (let page = 2; found.length < total && page <= MAX_PAGES; page++) found.push(...(await read(page)).rows);
      return found;
    },
  });
