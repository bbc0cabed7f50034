import { useListedChange } from '../form/useListedChange.ts';
import { refreshQuestions } from './queries.ts';

/** A change of a question or a reply. */
export const useQuestionChange = <Input>(
  send: (input: Input) => Promise<unknown>,
  options?: { done?: string; onDone?: () => void },
) => useListedChange(refreshQuestions, send, options);
