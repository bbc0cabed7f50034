/** Cuts into pages of a size; there is always one. */
export function pagesOf<T>(questions: readonly T[], size: number): T[][] {
  const length = Math.max(1, size);
  const count = Math.max(1, Math.ceil(questions.length / length));
  return Array.from({ length: count }, (_, page) => questions.slice(page * length, (page + 1) * length));
}

export const pageWith = (pages: readonly (readonly number[])[], questionId: number): number =>
  Math.max(
    0,
    pages.findIndex((page) => page.includes(questionId)),
  );
