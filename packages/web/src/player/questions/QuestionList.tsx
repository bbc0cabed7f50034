import type { CourseProgress, QaMessage } from '@lectern/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { formatClock } from '../../shared/format/format.ts';
import { CheckboxField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { ErrorView } from '../../shared/ui/feedback/ErrorView.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { openQuestion } from '../course/questionsTab.ts';
import { AskForm } from './AskForm.tsx';
import { Byline } from './Byline.tsx';
import classes from './Questions.module.css';
import { DelayedSearch } from '../search/DelayedSearch.tsx';
import { questionsQuery } from './queries.ts';
import { useQuestionWords } from './words.ts';

/** The form that had the focus is gone. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** All questions of the course, with a form for a new one. */
export function QuestionList({ course }: { course: CourseProgress }) {
  const { t } = useQuestionWords();
  const { current_user_id: userId } = usePageSettings();
  const [search, setSearch] = useState('');
  const [isMine, setIsMine] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [wasAsking, setWasAsking] = useState(false);
  const query = useInfiniteQuery(
    questionsQuery({ course_id: course.course_id, search, user_id: isMine ? userId : undefined }),
  );
  const questions = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const isFiltered = search !== '' || isMine;
  return (
    <>
      <div className={classes.head}>
        {isAsking ? (
          <AskForm course={course} onDone={() => setIsAsking(false)} />
        ) : (
          <Button
            ref={wasAsking ? focusIfLost : undefined}
            variant="primary"
            wide
            icon={<AddIcon />}
            onClick={() => {
              setIsAsking(true);
              setWasAsking(true);
            }}
          >
            {t('ask_question')}
          </Button>
        )}
        <DelayedSearch label={t('search')} onSearch={setSearch} />
        <CheckboxField
          label={t('mine')}
          checked={isMine}
          onChange={(event) => setIsMine(event.currentTarget.checked)}
        />
      </div>
      {query.isPending && (
        <div className={classes.waiting}>
          <Loading>
            <SkeletonText count={5} height={16} />
          </Loading>
        </div>
      )}
      {query.isError && !query.data && <ErrorView error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && questions.length === 0 && (
        <EmptyState title={t(isFiltered ? 'nothing_found' : 'none')}>
          {isFiltered ? undefined : t('none_text')}
        </EmptyState>
      )}
      <ul role="list" className={classes.list}>
        {questions.map((question) => (
          <li key={question.id}>
            <Row question={question} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={classes.head}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ question }: { question: QaMessage }) {
  const { t } = useQuestionWords();
  const { item, second } = question;
  return (
    <button type="button" data-question={question.id} className={classes.row} onClick={() => openQuestion(question.id)}>
      <Byline message={question} />
      <span className={classes.excerpt} dir="auto">
        {question.content}
      </span>
      <span className={classes.facts}>
        <span>{t('answers', { count: question.answers_count ?? 0 })}</span>
        {question.answered && <Tag tone="good">{t('answered')}</Tag>}
        {item && (
          <span className={classes.item}>
            <bdi>{item.name}</bdi>
            {second !== null && ` ${formatClock(second)}`}
          </span>
        )}
      </span>
    </button>
  );
}
