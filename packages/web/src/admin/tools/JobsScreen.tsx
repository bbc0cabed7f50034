import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { tools } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { jobName } from './jobNames.ts';
import { type ScheduledJob, scheduledJobsQuery } from './queries.ts';
import { ToolScreen } from './ToolScreen.tsx';
import classes from './JobsScreen.module.css';
import toolRows from './ToolRows.module.css';

const tones = { done: 'good', running: 'accent', failed: 'bad' } as const;
/** While one waits or runs, its end is looked for. */
const LOOK_AGAIN_MS = 3000;

const busy = ({ waiting, last_result }: ScheduledJob) => waiting || last_result === 'running';

/** What the school does by the clock: when it did so last, when it will again, and now. */
export function JobsScreen() {
  const { t } = useTranslation();
  const query = useQuery({
    ...scheduledJobsQuery(),
    refetchInterval: ({ state }) => (state.data?.rows.some(busy) ? LOOK_AGAIN_MS : false),
  });
  return (
    <ToolScreen tab="jobs" query={query}>
      {({ rows }) => (
        <div className={base.stack16}>
          <p className={base.secondary}>{t('tools.jobs_text')}</p>
          <ul role="list" className={toolRows.rows} aria-label={t('tools.tab_jobs')}>
            {rows.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ul>
        </div>
      )}
    </ToolScreen>
  );
}

function Job({ job }: { job: ScheduledJob }) {
  const { t, i18n } = useTranslation();
  const format = useSiteFormat();
  const client = useQueryClient();
  const [sending, setSending] = useState(false);
  const name = jobName(job.id, i18n.language);

  async function run() {
    setSending(true);
    try {
      const { queued } = await call(tools.runScheduledJob, { params: { id: job.id } });
      toast.good(t(queued ? 'tools.job_begun' : 'tools.job_waits', { name }));
      await client.invalidateQueries({ queryKey: scheduledJobsQuery().queryKey });
    } catch (error) {
      toast.bad(t('tools.job_not_begun'), errorText(t, error));
    } finally {
      setSending(false);
    }
  }

  return (
    <li className={classes.job}>
      <div>
        <h2 className={toolRows.name}>{name}</h2>
        <p className={base.tiny}>
          {job.last_run === null
            ? t('tools.job_never', { next: format.dateTime(job.next_run) })
            : t('tools.job_times', { last: format.dateTime(job.last_run), next: format.dateTime(job.next_run) })}
        </p>
      </div>
      <div className={classes.state}>
        {job.waiting ? (
          <Tag>{t('tools.job_waiting')}</Tag>
        ) : (
          job.last_result && <Tag tone={tones[job.last_result]}>{t(`tools.job_${job.last_result}`)}</Tag>
        )}
      </div>
      <Button
        size="small"
        busy={sending}
        disabled={job.waiting}
        aria-label={t('tools.run_named', { name })}
        onClick={() => void run()}
      >
        {t('tools.run_now')}
      </Button>
    </li>
  );
}
