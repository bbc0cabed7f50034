import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { UndoIcon } from '../../../shared/ui/staffIcons.tsx';
import base from '../../../shared/ui/base.module.css';
import { gradebook } from '../../endpoints.gen.ts';
import { useListedChange } from '../../form/useListedChange.ts';
import { type GradeChange, type HistoryOf, historyQuery, refreshGradebooks, setupQuery } from '../queries.ts';
import { RegradeNote } from './RegradeNote.tsx';
import { changeLines } from './changeLines.ts';
import classes from './ChangeList.module.css';

const PER_PAGE = 20;

/** What staff changed in a course or for some learners, newest first; each change can be undone until the next one. */
export function ChangeList({ course, of = {}, empty }: { course: number; of?: HistoryOf; empty: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const history = useQuery(historyQuery(course, { ...of, page, perPage: PER_PAGE }));
  const undo = useListedChange(
    () => refreshGradebooks(client),
    (change: number) => call(gradebook.undo, { params: { course, change } }),
    { done: t('gradebook.undone') },
  );
  const pages = Math.ceil((history.data?.total ?? 0) / PER_PAGE);
  return (
    <>
      <QueryView
        query={history}
        loading={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
        isEmpty={({ total }) => total === 0}
        empty={<p className={base.help}>{empty}</p>}
      >
        {({ rows }) => (
          <ul className={classes.changes}>
            {rows.map((change) => (
              <li key={change.id} className={classes.change}>
                <ChangeText course={course} change={change} named={of.user === undefined} />
                {change.undone ? (
                  <span className={base.muted}>{t('gradeResult.was_undone')}</span>
                ) : (
                  change.undoable && (
                    <Button
                      size="small"
                      icon={<UndoIcon size={18} />}
                      busy={undo.isPending && undo.variables === change.id}
                      onClick={() => undo.mutate(change.id)}
                    >
                      {t('gradebook.undo')}
                    </Button>
                  )
                )}
                {change.kind === 'regrade' && of.regrade === undefined && (
                  <RegradeNote course={course} change={change}>
                    <ChangeList course={course} of={{ regrade: change.id }} empty={t('gradeHistory.regrade_nobody')} />
                  </RegradeNote>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {pages > 1 && (
        <div className={base.clusterBelow}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('gradeResult.newer')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('gradeResult.older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** `named`: with the learner. */
function ChangeText({ course, change, named }: { course: number; change: GradeChange; named: boolean }) {
  const { t, i18n } = useTranslation();
  const format = useSiteFormat();
  const setup = useQuery(setupQuery(course));
  const nameOf = (key: string) => setup.data?.columns.find((column) => column.key === key)?.name ?? '–';
  return (
    <div>
      {changeLines(change, { t, language: i18n.language, nameOf }).map((line) => (
        <p key={line}>
          {named && change.user && (
            <>
              <bdi>{change.user.display_name}</bdi>
              {' · '}
            </>
          )}
          {line}
        </p>
      ))}
      <p className={base.fact}>
        <bdi>{change.by?.display_name ?? '–'}</bdi> · <time dateTime={change.at}>{format.moment(change.at)}</time>
        {change.reason !== '' && (
          <>
            {' · '}
            <bdi>{change.reason}</bdi>
          </>
        )}
      </p>
    </div>
  );
}
