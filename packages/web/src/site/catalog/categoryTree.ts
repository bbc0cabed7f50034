import type { Facets, Term } from './course.ts';

export interface Branch {
  term: Term;
  depth: number;
}

/**
 * Categories in the order of a tree, each with the courses of all below it as `counts` says, without those that lead to
 * none. The chosen one and what lies above it stay.
 */
export function categoryTree(terms: readonly Term[], counts: Facets['categories'], chosen?: string): Branch[] {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  // A term whose parent is missing is at the top level.
  const known = new Set(terms.map(({ id }) => id));
  const parentOf = (term: Term) => (known.has(term.parent_id) ? term.parent_id : 0);
  function below(parent: number, depth: number): Branch[] {
    return terms
      .filter((term) => parentOf(term) === parent)
      .flatMap((term) => {
        const branches = depth < 5 ? below(term.id, depth + 1) : [];
        const count = countOf.get(term.id) ?? 0;
        const shown = count > 0 || branches.length > 0 || term.slug === chosen;
        return shown ? [{ term: { ...term, count }, depth }, ...branches] : [];
      });
  }
  return below(0, 0);
}
