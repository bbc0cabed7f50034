import type { AiQuestion, AuthorAnswer } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useAiWords } from '../../../../../../admin/ai/words.ts';
import { titleText } from '../../../../../../question-types/editing/titleText.ts';
import { CheckboxField, TextAreaField } from '../../../../../../shared/forms/fields.tsx';
import base from '../../../../../../shared/ui/base.module.css';
import { CheckIcon } from '../../../../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../../../../shared/ui/VisuallyHidden.tsx';
import classes from './AiDraft.module.css';

/** What has been decided about a drafted question. */
export interface Decision {
  taken: boolean;
  title: string;
}

function Answer({ answer }: { answer: AuthorAnswer }) {
  const { t } = useTranslation();
  const { name = '', prompt, match, correct } = answer;
  if (prompt !== undefined) {
    return (
      <li dir="auto">
        {prompt} = {match}
      </li>
    );
  }
  return (
    <li dir="auto" className={correct ? classes.right : undefined}>
      {correct && <CheckIcon size={14} />}
      {titleText(name)}
      {correct && <VisuallyHidden> ({t('quizzes.correct')})</VisuallyHidden>}
    </li>
  );
}

/** A drafted question with the passage it rests on. */
export function DraftedQuestion({
  drafted: { question, evidence },
  number,
  lesson,
  decision,
  onDecide,
}: {
  drafted: AiQuestion;
  number: number;
  /** The name of the lesson of the passage. */
  lesson: string;
  decision: Decision;
  onDecide: (decision: Decision) => void;
}) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const answers = (question.answers ?? []) as AuthorAnswer[];
  const explanation = question.explanation ? titleText(question.explanation) : '';
  const place = evidence.heading ? t('questions_place', { lesson, heading: evidence.heading }) : lesson;
  return (
    <li className={classes.question}>
      <CheckboxField
        label={t('questions_take', { number })}
        description={shared(`quizzes.type_${question.type}`)}
        checked={decision.taken}
        onChange={(event) => onDecide({ ...decision, taken: event.currentTarget.checked })}
      />
      <TextAreaField
        label={t('questions_edit', { number })}
        autosize
        minRows={1}
        dir="auto"
        value={decision.title}
        onChange={(event) => onDecide({ ...decision, title: event.currentTarget.value })}
      />
      {answers.length > 0 && (
        <ul role="list" className={classes.answers}>
          {answers.map((answer, at) => (
            <Answer key={at} answer={answer} />
          ))}
        </ul>
      )}
      {explanation && <p className={base.muted}>{t('questions_explanation', { text: explanation })}</p>}
      <figure className={classes.evidence}>
        <figcaption>
          {t('questions_rests_on')} <bdi>{place}</bdi>
        </figcaption>
        <blockquote dir="auto">{evidence.quote}</blockquote>
      </figure>
    </li>
  );
}
