import type { GradeEntry, RatedRubric } from '@lectern/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { assignmentReplies } from '../../../../shared/deferred/endpoints.gen.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../../../shared/format/useSiteFormat.ts';
import base from '../../../../shared/ui/base.module.css';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Disclosure } from '../../../../shared/ui/Disclosure.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { SkeletonText } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import { historyKey } from '../../queries.ts';
import { ResultTag } from '../../SubmissionFacts.tsx';
import classes from './Grade.module.css';

const PER_PAGE = 10;

/** The chosen levels with points and comments. */
export function RatedLevels({ rated }: { rated: RatedRubric }) {
  const format = useFormat();
  return (
    <ul className={classes.ratings}>
      {rated.ratings.map(({ criterion, level, points, comment }) => {
        const found = rated.criteria.find(({ id }) => id === criterion);
        return (
          <li key={criterion}>
            <bdi>{found?.title}</bdi>: <bdi>{found?.levels.find(({ id }) => id === level)?.title}</bdi> (
            {format.number(points)})
            {comment && (
              <span className={classes.description}>
                <bdi>{comment}</bdi>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Entry({ entry }: { entry: GradeEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  const { graded_by: name, cause, points, points_before: before, total_points: total } = entry;
  const earned = t('submissions.points_of', { earned: format.number(points), total: format.number(total) });
  return (
    <li className={classes.entry}>
      <p>
        <bdi className={base.label}>{name || t('submissions.former_grader')}</bdi>{' '}
        <time className={base.fact} dateTime={entry.graded_at}>
          {site.dateTime(entry.graded_at)}
        </time>
      </p>
      <p>
        {earned}{' '}
        {before !== null && before !== points && t('submissions.points_before', { points: format.number(before) })}{' '}
        <ResultTag result={entry.result} />
      </p>
      {cause !== 'graded' && <p className={base.fact}>{t(`submissions.cause_${cause}`)}</p>}
      {entry.result_reason && <p>{t('submissions.reason_was', { reason: entry.result_reason })}</p>}
      {entry.rubric && <RatedLevels rated={entry.rubric} />}
      {entry.note && <Prose html={entry.note} face="sans" />}
      {entry.truncated && <p className={base.fact}>{t('submissions.history_truncated')}</p>}
    </li>
  );
}

function Entries({ id }: { id: number }) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery({
    queryKey: historyKey(id),
    queryFn: ({ pageParam }) =>
      call(assignmentReplies.history, { params: { id }, query: { page: pageParam, per_page: PER_PAGE } }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
  });
  if (pages.isPending) return <SkeletonText count={3} />;
  if (pages.isError) return <p role="alert">{errorText(t, pages.error)}</p>;
  const entries = pages.data.pages.flatMap(({ rows }) => rows);
  if (entries.length === 0) return <p className={base.fact}>{t('submissions.no_history')}</p>;
  return (
    <>
      <ol role="list" className={classes.history}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button size="small" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('submissions.older_grades')}
        </Button>
      )}
    </>
  );
}

/** All grades that a submission got, loaded when opened. */
export function GradeHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      look="divided"
      label={t('submissions.history')}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open && <Entries id={id} />}
    </Disclosure>
  );
}
