import type { contract, Sent } from '@lectern/contract';
import { fieldErrors } from '../../../../../shared/api/errors.ts';
import type { Refused, Values } from './answerStore.ts';

type AnswerMap = Sent<typeof contract.attempts.saveDraft>['body']['answers'];

/** What can travel of what the answer components gave. */
export const jsonOf = (values: Values): AnswerMap => JSON.parse(JSON.stringify(values));

/** The answers that an error names, each with what is wrong with it. */
export const refusedIn = (error: unknown): Refused =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([path, said]) => [path.split('.').at(-1) ?? path, said]));

/**
 * Sends answers. One that the server refuses must not hold back the others: they are sent again without it, and
 * `refused` says which were left out.
 */
export async function sendAnswers<T>(
  values: Values,
  send: (answers: AnswerMap) => Promise<T>,
): Promise<{ sent: T; refused: Refused }> {
  let answers = jsonOf(values);
  let refused: Refused = {};
  for (;;) {
    try {
      return { sent: await send(answers), refused };
    } catch (error) {
      const named = refusedIn(error);
      const others = Object.entries(answers).filter(([id]) => !(id in named));
      if (others.length === Object.keys(answers).length) throw error;
      refused = { ...refused, ...named };
      answers = Object.fromEntries(others);
    }
  }
}
