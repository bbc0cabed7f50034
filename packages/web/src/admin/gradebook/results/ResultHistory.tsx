import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { UndoIcon } from '../../../shared/ui/staffIcons.tsx';
import base from '../../../shared/ui/base.module.css';
import { gradebook } from '../../endpoints.gen.ts';
import { useListedChange } from '../../form/useListedChange.ts';
import { cellText, NO_VALUES, numberText, type Values } from '../grid/cells/values.ts';
import { type GradeChange, historyQuery, refreshGradebooks, type ResultDetail } from '../queries.ts';
import classes from './Result.module.css';

const PER_PAGE = 20;

/** What staff changed for this learner, newest first; a change can be undone until the value changes again. */
export function ResultHistory({ result }: { result: ResultDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const course = result.course.id;
  const history = useQuery(historyQuery(course, { user: result.user.id, page, perPage: PER_PAGE }));
  const undo = useListedChange(
    () => refreshGradebooks(client),
    (change: number) => call(gradebook.undo, { params: { course, change } }),
    { done: t('gradebook.undone') },
  );
  const pages = Math.ceil((history.data?.total ?? 0) / PER_PAGE);
  return (
    <section aria-labelledby="result-history">
      <h2 id="result-history" className={classes.title}>
        {t('gradeResult.history')}
      </h2>
      <QueryView
        query={history}
        loading={
          <Loading>
            <SkeletonText count={3} />
          </Loading>
        }
        isEmpty={({ total }) => total === 0}
        empty={<p className={base.help}>{t('gradeResult.no_history')}</p>}
      >
        {({ rows }) => (
          <ul className={classes.changes}>
            {rows.map((change) => (
              <li key={change.id} className={classes.change}>
                <ChangeText change={change} />
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
    </section>
  );
}

function ChangeText({ change }: { change: GradeChange }) {
  const { t, i18n } = useTranslation();
  const format = useSiteFormat();
  const textOf = (value: unknown) => {
    if (value === null || typeof value !== 'object') return '–';
    if (change.kind === 'course_override') {
      return `${numberText((value as { percent: number }).percent, i18n.language)}%`;
    }
    return cellText({ ...NO_VALUES, ...(value as Partial<Values>) }, { earned: null, language: i18n.language }) || '–';
  };
  return (
    <div>
      <p>
        {t('gradeResult.change', {
          name: change.kind === 'course_override' ? t('gradeResult.override') : change.name,
          before: textOf(change.before),
          after: textOf(change.after),
        })}
      </p>
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
