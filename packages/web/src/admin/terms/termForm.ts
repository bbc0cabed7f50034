import type { StoredView, termFields as contractFields } from '@lectern/contract';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import type { categories } from '../../shared/deferred/endpoints.gen.ts';
import { termFields } from '../fields.gen.ts';
import { emptyValues, storedValues } from '../form/formFields.ts';

export type Term = CallResult<NonNullable<(typeof categories.get)['contract']>>;

export type TermKind = 'category' | 'tag' | 'difficulty';

export interface TermValues extends StoredView<typeof contractFields> {
  slug: string;
  parent_id: number;
}

const EMPTY: TermValues = {
  ...emptyValues<typeof contractFields>(termFields),
  slug: '',
  parent_id: 0,
};

export const termValues = (term: Term | undefined): TermValues =>
  term
    ? { ...storedValues<typeof contractFields>(termFields, term), slug: term.slug, parent_id: term.parent_id }
    : EMPTY;

/** The server generates the slug until one is typed. */
export const termBody = ({ slug, ...fields }: Partial<TermValues>): Partial<TermValues> => ({
  ...fields,
  ...(slug !== undefined && slug.trim() !== '' && { slug }),
});

interface Node {
  id: number;
  name: string;
  parent_id: number;
}

/** What a category may lie under: every one but itself and what lies under it. In the order of the tree. */
export function possibleParents<One extends Node>(all: readonly One[], self: number | undefined) {
  const under = (parent: number, depth: number): { id: number; name: string; depth: number }[] =>
    all
      .filter((one) => one.parent_id === parent && one.id !== self)
      .flatMap(({ id, name }) => [{ id, name, depth }, ...under(id, depth + 1)]);
  return under(0, 0);
}
