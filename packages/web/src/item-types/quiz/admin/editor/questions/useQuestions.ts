import type { QuestionTypeSlug } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { moved } from '../../../../../shared/moved.ts';
import { asType, copyOf, newQuestion, type QuestionValues } from '../../../../../question-types/editing/values.ts';
import { afterChange, errorsOf, renumbered, withErrorsOf } from './questionErrors.ts';
import { questionErrorTexts, type QuizWords } from '../quizValues.ts';
import type { QuizRecord, Selected } from '../useQuizRecord.ts';

/** What is done with the questions of the form; nothing of it is stored before the quiz is saved. */
export function useQuestions({
  record,
  words,
  selected,
  select,
}: {
  record: QuizRecord;
  words: QuizWords;
  selected: Selected | undefined;
  select: (key: string | undefined, isNew?: boolean) => void;
}) {
  const { t } = useTranslation();
  const all = record.values.questions;
  const names = [t('quizzes.true'), t('quizzes.false')] as const;
  const found = all.findIndex((question) => question.key === selected?.key);
  const place = found < 0 && all.length > 0 ? 0 : found;

  function arrange(next: QuestionValues[]) {
    const before = record.getValues().questions.map((question) => question.key);
    const errors = renumbered(
      record.errors,
      before,
      next.map((question) => question.key),
    );
    record.set('questions', next);
    record.setErrors(errors);
  }

  function setErrors(at: number, own: Record<string, string>) {
    record.setErrors(withErrorsOf(record.errors, at, own));
  }

  /** The new one is written next: its title has the focus. */
  function insert(question: QuestionValues, at: number) {
    arrange(record.getValues().questions.toSpliced(at, 0, question));
    select(question.key, true);
  }

  return {
    all,
    place,
    current: all[place],
    /** It was just added. */
    isNew: selected?.isNew ?? false,
    errors: errorsOf(record.errors, place),
    errorsAt: (at: number): string[] => {
      const question = all[at];
      return question ? Object.values({ ...questionErrorTexts(question, words), ...errorsOf(record.errors, at) }) : [];
    },

    change(at: number, change: Partial<QuestionValues>) {
      const before = record.getValues().questions[at];
      if (!before) return;
      const next = { ...before, ...change };
      const said = errorsOf(record.errors, at);
      record.set(`questions.${at}`, next);
      if (Object.keys(said).length === 0) return;
      setErrors(at, afterChange(said, { fields: Object.keys(change), present: questionErrorTexts(next, words) }));
    },

    /** Shows the errors of a field on blur. */
    leave(at: number, field: string) {
      const question = record.getValues().questions[at];
      if (!question) return;
      const { [field]: said } = questionErrorTexts(question, words);
      const own = errorsOf(record.errors, at);
      if (said !== undefined && own[field] === undefined) setErrors(at, { ...own, [field]: said });
    },

    add: (type: QuestionTypeSlug) => insert(newQuestion(type, names), all.length),
    /** Questions of the bank, which exist on the server. */
    insert: (question: QuestionValues) => insert(question, all.length),
    /** Many at once, of which the first is opened. */
    insertAll(added: readonly QuestionValues[]) {
      arrange([...record.getValues().questions, ...added]);
      select(added[0]?.key);
    },
    duplicate: (at: number) => all[at] && insert(copyOf(all[at]), at + 1),
    move(from: number, to: number) {
      if (to < 0 || to >= all.length || from === to) return false;
      arrange(moved(record.getValues().questions, from, to));
      return true;
    },
    remove(at: number) {
      const near = all[at + 1] ?? all[at - 1];
      const gone = all[at];
      arrange(record.getValues().questions.toSpliced(at, 1));
      select(near?.key);
      return gone && { question: gone, restore: () => insert(gone, at) };
    },
    changeType(at: number, type: QuestionTypeSlug) {
      const question = record.getValues().questions[at];
      if (!question) return;
      record.set(`questions.${at}`, asType(question, type, names));
      setErrors(at, {});
    },
  };
}

export type Questions = ReturnType<typeof useQuestions>;
