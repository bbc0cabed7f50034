import type { Term } from './course.ts';

export interface Branch {
  term: Term;
  depth: number;
}

/** Categories in the order of a tree, without those that hold no course and lead to none. */
export function categoryTree(terms: readonly Term[], parent = 0, depth = 0): Branch[] {
  // What names a parent that is not there stands at the top.
  const known = new Set(terms.map(({ id }) => id));
  const parentOf = (term: Term) => (known.has(term.parent_id) ? term.parent_id : 0);
  return terms
    .filter((term) => parentOf(term) === parent)
    .flatMap((term) => {
      const below = depth < 5 ? categoryTree(terms, term.id, depth + 1) : [];
      return term.count > 0 || below.length > 0 ? [{ term, depth }, ...below] : [];
    });
}
