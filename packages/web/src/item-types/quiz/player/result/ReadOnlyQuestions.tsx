import type { Quiz } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { ArrowNextIcon, ArrowPreviousIcon } from '../../../../shared/ui/icons.tsx';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { questionsQuery } from '../api.ts';
import { QuestionCard } from '../run/QuestionCard.tsx';
import { QuestionsSkeleton } from '../QuizSkeleton.tsx';
import classes from '../quiz.module.css';
import { perPageOf } from '../useQuestionPage.ts';

const nothing = () => undefined;

/** The questions for those who may read them and not answer. */
export function ReadOnlyQuestions({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { quiz: school } = usePageSettings();
  const perPage = perPageOf(quiz, school);
  const [page, setPage] = useState(0);
  const query = useQuery(questionsQuery({ quiz, perPage, page }));
  const place = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil((query.data?.total ?? quiz.questions_count) / perPage));
  const pageOf = t('quiz_page_of', { page: format.number(page + 1), pages: format.number(pages) });

  function turnTo(next: number) {
    setPage(next);
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section ref={place} className={classes.reading} tabIndex={-1} aria-label={t('quiz_questions')}>
      <QueryView query={query} loading={<QuestionsSkeleton named count={Math.min(perPage, quiz.questions_count)} />}>
        {({ questions }) => (
          <ol role="list" className={classes.questions}>
            {questions.map((question, at) => (
              <li key={question.id}>
                <QuestionCard
                  question={question}
                  number={page * perPage + at + 1}
                  value={null}
                  readOnly
                  onChange={nothing}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('quiz_pages')}>
          {page > 0 && (
            <Button icon={<ArrowPreviousIcon />} onClick={() => turnTo(page - 1)}>
              {t('quiz_previous_page')}
            </Button>
          )}
          <span role="status">{pageOf}</span>
          {page < pages - 1 && (
            <Button onClick={() => turnTo(page + 1)}>
              {t('quiz_next_page')}
              <ArrowNextIcon />
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}
