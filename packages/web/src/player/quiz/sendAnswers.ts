import type { contract, Sent } from '@lectern/contract';
import { fieldErrors } from '../../shared/api/errors.ts';
import type { Values } from './answerStore.ts';

type AnswerMap = Sent<typeof contract.attempts.saveDraft>['body']['answers'];

/** What can travel of what the answer components gave. */
export const jsonOf = (values: Values): AnswerMap => JSON.parse(JSON.stringify(values));

/** Sends answers. One that the school cannot read must not keep back the others: they are sent once more without it. */
export async function sendAnswers<T>(values: Values, send: (answers: AnswerMap) => Promise<T>): Promise<T> {
  const answers = jsonOf(values);
  try {
    return await send(answers);
  } catch (error) {
    const refused = new Set(Object.keys(fieldErrors(error)).map((path) => path.split('.').at(-1)));
    const readable = Object.entries(answers).filter(([id]) => !refused.has(id));
    if (readable.length === Object.keys(answers).length) throw error;
    return send(Object.fromEntries(readable));
  }
}
