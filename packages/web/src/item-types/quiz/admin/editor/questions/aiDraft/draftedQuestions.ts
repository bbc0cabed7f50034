import type { AiQuestion, AuthorAnswer } from '@lectern/contract';
import { titleHtml } from '../../../../../../question-types/editing/titleText.ts';
import { answerRow, newQuestion, type QuestionValues } from '../../../../../../question-types/editing/values.ts';

const KEY = /^ai-/;

/** The key is kept in drafts of the browser, so that the question is marked whenever it is saved. */
export const isDrafted = ({ key }: Pick<QuestionValues, 'key'>): boolean => KEY.test(key);

/** A drafted question with the title as it was accepted. */
export function draftedValues({ question }: AiQuestion, title: string): QuestionValues {
  const fresh = newQuestion(question.type, ['', '']);
  const { lesson_id = 0, heading = '' } = (question.passage ?? {}) as Partial<NonNullable<QuestionValues['passage']>>;
  const { explanation } = question;
  return {
    ...fresh,
    key: `ai-${fresh.key}`,
    name: titleHtml(title),
    answers: ((question.answers ?? []) as AuthorAnswer[]).map((row) => answerRow(row)),
    explanation: explanation ? `<p>${explanation}</p>` : '',
    settings: { ...fresh.settings, ...(question.settings as Partial<QuestionValues['settings']>) },
    passage: lesson_id > 0 ? { lesson_id, heading, second: null } : null,
  };
}

/** How many questions a text that is still written has in full. */
export const questionsIn = (text: string): number => text.match(/"quote"\s*:\s*"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
