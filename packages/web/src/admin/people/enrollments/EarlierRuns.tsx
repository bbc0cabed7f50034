import type { CourseRun, UserCourse } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { enrollments } from '../../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './EarlierRuns.module.css';

const runsQuery = (id: number) => endpointQuery(enrollments.runs, { params: { id } });

function Run({ run }: { run: CourseRun }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const from = format.date(run.started_at);
  const to = format.date(run.completed_at ?? run.retaken_at);
  return (
    <section className={base.stack12}>
      <h3 className={classes.title}>{t('people.run', { number: run.number, from, to })}</h3>
      <ul role="list" className={classes.items}>
        {run.items.map(({ id, name, completed_at }) => (
          <li key={id}>
            <bdi>{name || t('people.run_gone')}</bdi>
            {completed_at && <time dateTime={completed_at}>{format.date(completed_at)}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Runs({ id }: { id: number }) {
  const { t } = useTranslation();
  const runs = useQuery(runsQuery(id));
  return (
    <QueryView
      query={runs}
      loading={
        <Loading>
          <SkeletonText count={4} />
        </Loading>
      }
      isEmpty={({ rows }) => rows.length === 0}
      empty={<p>{t('people.runs_none')}</p>}
    >
      {({ rows }) => (
        <div className={base.stack24}>
          {rows.map((run) => (
            <Run key={run.number} run={run} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** Previous runs of a retaken course; renders nothing without one. */
export function EarlierRuns({ enrollment: { id, course, user } }: { enrollment: UserCourse }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'unread' | 'open' | 'closed'>('unread');
  const count = course?.progress_data.retake_count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Button size="small" variant="quiet" className={classes.opener} onClick={() => setState('open')}>
        {t('people.retaken', { count })}
      </Button>
      <Dialog
        open={state === 'open'}
        onClose={() => setState('closed')}
        title={t('people.runs_title', { name: user?.display_name, course: course?.name })}
      >
        {state !== 'unread' && <Runs id={id} />}
      </Dialog>
    </>
  );
}
