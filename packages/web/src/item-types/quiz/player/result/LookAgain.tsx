import type { Attempt, Quiz } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../../shared/format/plainText.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { PassageLink } from '../../../../shared/attempt/PassageLink.tsx';
import { type Passage, usePassages } from '../../../../shared/attempt/usePassages.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { practiceQuestions } from '../practice/practice.ts';
import classes from '../quiz.module.css';

const PracticeDialog = lazy(async () => ({
  default: (await import('../practice/PracticeDialog.tsx')).PracticeDialog,
}));

const SHOWN = 5;

/** The questions that were not right, where the school shows which they were. */
export function LookAgain({ quiz, attempt }: { quiz: Quiz; attempt: Attempt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [practicing, setPracticing] = useState(false);
  const passages = usePassages(attempt);
  const { answers } = attempt;
  if (!answers || attempt.is_abandoned) return null;
  const wrong = attempt.question_ids.filter((id) => {
    const answer = answers[id];
    return answer && !answer.correct && !answer.needs_review;
  });
  if (wrong.length === 0) return null;
  const target = { courseId: String(quiz.course_id), quizId: String(quiz.id), attemptId: String(attempt.id) };
  const practice = practiceQuestions(attempt);
  return (
    <section className={classes.again}>
      <h2 className={classes.subtitle}>{t('quiz_again_title')}</h2>
      <ul role="list">
        {wrong.slice(0, SHOWN).map((id) => (
          <li key={id}>
            <Link to="/course/$courseId/quiz/$quizId/attempt/$attemptId" params={target} hash={`answer-${id}`}>
              <span className="tabular">{format.number(attempt.question_ids.indexOf(id) + 1)}.</span>
              <span>
                <bdi>{plainText(answers[id]?.question ?? '')}</bdi>
              </span>
            </Link>
            <Explained passage={passages.get(id)} />
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
      {practice.length > 0 && (
        <div className={classes.practice}>
          <Button onClick={() => setPracticing(true)}>{t('practice_start')}</Button>
          <span>{t('practice_note')}</span>
        </div>
      )}
      {practicing && (
        <Suspense fallback={null}>
          <PracticeDialog questions={practice} passages={passages} onClose={() => setPracticing(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Explained({ passage }: { passage: Passage | undefined }) {
  return (
    passage && (
      <div className={classes.explained}>
        <PassageLink passage={passage} />
      </div>
    )
  );
}
