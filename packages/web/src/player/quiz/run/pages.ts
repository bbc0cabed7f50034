interface WithId {
  id: number;
}

/** In the order of the attempt; what it does not know comes last. */
export function inOrder<T extends WithId>(questions: readonly T[], ids: readonly number[]): T[] {
  const place = new Map(ids.map((id, at) => [id, at]));
  return questions.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}

/** Cuts into pages of a size; there is always one. */
export function pagesOf<T>(questions: readonly T[], size: number): T[][] {
  const length = Math.max(1, size);
  const count = Math.max(1, Math.ceil(questions.length / length));
  return Array.from({ length: count }, (_, page) => questions.slice(page * length, (page + 1) * length));
}

export const pageWith = (pages: readonly (readonly WithId[])[], questionId: number): number =>
  Math.max(
    0,
    pages.findIndex((page) => page.some(({ id }) => id === questionId)),
  );
