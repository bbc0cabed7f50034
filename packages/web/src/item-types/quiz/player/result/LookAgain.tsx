import type { Attempt, Quiz } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { plainText } from '../../../../shared/format/plainText.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { usePassages } from '../../../../shared/attempt/usePassages.ts';
import { PracticeMissed } from '../practice/PracticeMissed.tsx';
import classes from '../quiz.module.css';

const MissedAnswer = lazy(async () => ({
  default: (await import('../../../../shared/attempt/MissedAnswer.tsx')).MissedAnswer,
}));

const SHOWN = 5;

/** The questions that were not right with what was answered and why, where the school shows it. */
export function LookAgain({ quiz, attempt }: { quiz: Quiz; attempt: Attempt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const passages = usePassages(attempt);
  const { answers } = attempt;
  if (!answers || attempt.is_abandoned) return null;
  const wrong = attempt.question_ids.flatMap((id) => {
    const result = answers[id];
    return result && !result.correct && !result.needs_review ? [{ id, result }] : [];
  });
  if (wrong.length === 0) return null;
  const target = { courseId: String(quiz.course_id), quizId: String(quiz.id), attemptId: String(attempt.id) };
  return (
    <section className={classes.again}>
      <h2 className={classes.subtitle}>{t('quiz_again_title')}</h2>
      <ul role="list">
        {wrong.slice(0, SHOWN).map(({ id, result }) => (
          <li key={id}>
            <Link to="/course/$courseId/quiz/$quizId/attempt/$attemptId" params={target} hash={`answer-${id}`}>
              <span className="tabular">{format.number(attempt.question_ids.indexOf(id) + 1)}.</span>
              <span>
                <bdi>{plainText(result.question)}</bdi>
              </span>
            </Link>
            <Suspense fallback={null}>
              <MissedAnswer
                result={result}
                explanation={attempt.answer_explanation[id] ?? ''}
                passage={passages.get(id)}
              />
            </Suspense>
          </li>
        ))}
      </ul>
      {wrong.length > SHOWN && (
        <p>
          <Link to="/course/$courseId/quiz/$quizId/attempt/$attemptId" params={target}>
            {t('quiz_again_more', { count: wrong.length - SHOWN })}
          </Link>
        </p>
      )}
      <PracticeMissed attempt={attempt} />
    </section>
  );
}
