import type { LearnersAssignmentException, LearnersQuizException } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/useFocusAfterRemoval.ts';
import { assignmentExceptions, quizExceptions } from '../../endpoints.gen.ts';
import { AssignmentExceptionDialog } from '../../exceptions/AssignmentExceptionDialog.tsx';
import { assignmentFacts, quizFacts } from '../../exceptions/exceptionFacts.ts';
import { ExceptionRow } from '../../exceptions/ExceptionRow.tsx';
import { learnersAssignmentExceptionsQuery, learnersQuizExceptionsQuery } from '../../exceptions/queries.ts';
import { QuizExceptionDialog } from '../../exceptions/QuizExceptionDialog.tsx';
import classes from './PersonExceptions.module.css';

type Granted = LearnersAssignmentException | LearnersQuizException;

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

function Row({
  row,
  facts,
  remove,
  dialogOf,
}: {
  row: Granted;
  facts: readonly string[];
  remove: () => Promise<unknown>;
  dialogOf: (props: DialogProps) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ExceptionRow
      title={
        <span>
          <bdi>{row.item.name}</bdi> <bdi className={base.fact}>{row.course.name}</bdi>
        </span>
      }
      name={row.item.name}
      row={row}
      facts={facts}
      remove={remove}
      onChange={() => setOpen(true)}
      dialog={dialogOf({ open: isOpen, onClose: () => setOpen(false) })}
    />
  );
}

const newestFirst = (a: Granted, b: Granted) => (b.granted_at ?? '').localeCompare(a.granted_at ?? '');

/** All exceptions of a learner, in the courses that the reader sees. */
export function GrantedExceptions({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { dateTime } = useSiteFormat();
  const hasAssignments = addonActive(usePageSettings(), 'assignment');
  const quizzes = useQuery(learnersQuizExceptionsQuery(userId));
  const assignments = useQuery({ ...learnersAssignmentExceptionsQuery(userId), enabled: hasAssignments });
  const found = quizzes.isSuccess && hasAssignments ? assignments : quizzes;
  const total = (quizzes.data?.total ?? 0) + (assignments.data?.total ?? 0);

  const section = useFocusAfterRemoval<HTMLElement>(found.isSuccess ? total : undefined);

  const rowOf = (row: Granted) => {
    const params = { id: row.item.id, user: row.user.id };
    return 'time_factor' in row ? (
      <Row
        key={row.item.id}
        row={row}
        facts={quizFacts(row, { t, number })}
        remove={() => call(quizExceptions.remove, { params })}
        dialogOf={(props) => <QuizExceptionDialog {...props} quizId={row.item.id} learner={row.user} />}
      />
    ) : (
      <Row
        key={row.item.id}
        row={row}
        facts={assignmentFacts(row, { t, dateTime })}
        remove={() => call(assignmentExceptions.remove, { params })}
        dialogOf={(props) => <AssignmentExceptionDialog {...props} assignmentId={row.item.id} learner={row.user} />}
      />
    );
  };

  return (
    <section ref={section} className={base.stack16} aria-labelledby="granted-exceptions">
      <h2 id="granted-exceptions" className={classes.heading}>
        {t('exceptions.of_learner')}
      </h2>
      <QueryView<object>
        query={found}
        loading={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
      >
        {() => {
          const rows = [...(quizzes.data?.rows ?? []), ...(assignments.data?.rows ?? [])].toSorted(newestFirst);
          if (rows.length === 0) return <p className={base.fact}>{t('exceptions.none_yet')}</p>;
          return (
            <>
              <ul role="list" className={classes.rows}>
                {rows.map(rowOf)}
              </ul>
              {total > rows.length && (
                <p className={base.fact}>
                  {t('exceptions.shown', { shown: number(rows.length), total: number(total) })}
                </p>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
