import { MAX_PASTED_QUIZ_LENGTH, MAX_QUIZ_QUESTIONS } from '@lectern/contract/limits';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#i18n';
import { titleHtml } from '../../../../../../question-types/editing/titleText.ts';
import { answerRow, newQuestion, type QuestionValues } from '../../../../../../question-types/editing/values.ts';
import { typeIcons } from '../../../../../../question-types/icons.tsx';
import { TextAreaField } from '../../../../../../shared/forms/fields.tsx';
import { Button } from '../../../../../../shared/ui/Button.tsx';
import { CheckIcon } from '../../../../../../shared/ui/icons.tsx';
import { Dialog } from '../../../../../../shared/ui/overlays/Dialog.tsx';
import { VisuallyHidden } from '../../../../../../shared/ui/VisuallyHidden.tsx';
import base from '../../../../../../shared/ui/base.module.css';
import classes from './FromTextDialog.module.css';
import { questionsFromText, type TextQuestion, type TruthWords } from './questionsFromText.ts';

function valuesOf({ type, name, rows, pairs, explanation }: TextQuestion, { yes, no }: TruthWords): QuestionValues {
  const fresh = newQuestion(type, [yes[0] ?? '', no[0] ?? '']);
  const answers = type === 'matching' ? pairs.map((pair) => answerRow(pair)) : rows.map((row) => answerRow(row));
  return {
    ...fresh,
    name: titleHtml(name),
    answers,
    explanation: explanation && `<p>${titleHtml(explanation)}</p>`,
  };
}

function Found({ question }: { question: TextQuestion }) {
  const { t } = useTranslation();
  const Icon = typeIcons[question.type];
  return (
    <li className={classes.question}>
      <Icon size={18} className={classes.icon} />
      <div className={classes.words}>
        <p>
          <VisuallyHidden>{t(`quizzes.type_${question.type}`)}: </VisuallyHidden>
          {question.name}
        </p>
        {question.rows.length + question.pairs.length > 0 && (
          <ul role="list" className={classes.answers}>
            {question.pairs.map(({ prompt, match }, at) => (
              <li key={at}>
                {prompt} = {match}
              </li>
            ))}
            {question.rows.map(({ name, correct }, at) => (
              <li key={at} className={correct ? classes.right : undefined}>
                {correct && <CheckIcon size={14} />}
                {name}
                {correct && <VisuallyHidden> ({t('quizzes.correct')})</VisuallyHidden>}
              </li>
            ))}
          </ul>
        )}
        {question.error && (
          <p className={base.error}>
            {t('quizzes.text_line', { line: question.line })} {t(`quizzes.text_error_${question.error}`)}
          </p>
        )}
      </div>
    </li>
  );
}

/** A whole quiz from a text: what becomes of it is seen before it is added. */
export function FromTextDialog({
  open,
  count,
  onClose,
  onAdd,
}: {
  open: boolean;
  /** How many questions the quiz has. */
  count: number;
  onClose: () => void;
  onAdd: (questions: QuestionValues[]) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const words = useMemo<TruthWords>(() => {
    const wordsOf = (word: string, ...others: string[]) => [word, word.toLowerCase(), ...others];
    return {
      yes: wordsOf(t('quizzes.true'), 'true', 'yes'),
      no: wordsOf(t('quizzes.false'), 'false', 'no'),
    };
  }, [t]);
  // Long texts are read when the keys rest.
  const read = useDeferredValue(text);
  const found = useMemo(() => questionsFromText(read, words), [read, words]);
  const bad = found.filter(({ error }) => error !== null).length;
  const full = count + found.length > MAX_QUIZ_QUESTIONS;

  function close() {
    setText('');
    onClose();
  }
  function add() {
    onAdd(found.map((question) => valuesOf(question, words)));
    close();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t('quizzes.from_text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={found.length === 0 || bad > 0 || full} onClick={add}>
            {t('quizzes.text_add', { count: found.length })}
          </Button>
        </>
      }
    >
      <div className={base.narrowStack16}>
        <TextAreaField
          className={classes.text}
          label={t('quizzes.text_label')}
          description={t('quizzes.text_help')}
          placeholder={t('quizzes.text_example')}
          rows={9}
          maxLength={MAX_PASTED_QUIZ_LENGTH}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <output className={base.secondary}>
          {full
            ? t('quizzes.text_full', { count: MAX_QUIZ_QUESTIONS })
            : bad > 0
              ? t('quizzes.text_bad', { count: bad })
              : found.length > 0 && t('quizzes.text_found', { count: found.length })}
        </output>
        {found.length > 0 && (
          <ol role="list" className={classes.found} aria-label={t('quizzes.list_of_questions')}>
            {found.slice(0, MAX_QUIZ_QUESTIONS).map((question) => (
              <Found key={question.line} question={question} />
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}
