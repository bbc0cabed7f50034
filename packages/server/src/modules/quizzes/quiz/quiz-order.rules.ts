export interface OrderError {
  field: string;
  code: 'not_in_quiz' | 'question_twice' | 'question_missing';
  params?: { id: number };
}

/**
 * Error of a list that must contain every question of a quiz once: in `listed`, where new ones are null, or in
 * `removed`. Null if it is valid.
 */
export function orderError(
  { listed, removed }: { listed: readonly (number | null)[]; removed: readonly number[] },
  standing: readonly number[],
): OrderError | null {
  const asked = new Set(standing);
  const seen = new Set<number>();
  const named = [
    ...listed.map((id, place) => ({ id, field: `questions.${place}` })),
    ...removed.map((id, place) => ({ id, field: `removed.${place}` })),
  ];
  for (const { id, field } of named) {
    if (id === null) continue;
    if (!asked.has(id)) return { field, code: 'not_in_quiz' };
    if (seen.has(id)) return { field, code: 'question_twice' };
    seen.add(id);
  }
  const missing = standing.find((id) => !seen.has(id));
  return missing === undefined ? null : { field: 'questions', code: 'question_missing', params: { id: missing } };
}
