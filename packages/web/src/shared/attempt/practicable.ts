import type { AnswerResult, Attempt } from '@lectern/contract';

const known = (key: unknown): boolean => (Array.isArray(key) ? key.length > 0 : key !== null && key !== '');

/**
 * The missed questions of an attempt that can be practiced: the server has sent the right answer, so nothing is learned
 * that was not shown already. What a person judges has no key and is left out.
 */
export function practicable({ answers, is_abandoned, question_ids }: Attempt): [id: number, result: AnswerResult][] {
  if (!answers || is_abandoned) return [];
  return question_ids.flatMap((id) => {
    const result = answers[id];
    if (!result || result.correct || result.needs_review || !known(result.correct_answer)) return [];
    return [[id, result] as [number, AnswerResult]];
  });
}
