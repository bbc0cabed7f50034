import type { LogEntry } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { QuickIcon } from '../../shared/ui/staffIcons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { webhookEventsQuery } from '../webhooks/queries.ts';
import { callFacts, refusalWords } from './callFacts.ts';
import { zapierCallsQuery } from './queries.ts';
import classes from './ZapierScreen.module.css';

/** What Zapier has called last, and what came of it. */
export function ZapierCalls() {
  const { t } = useTranslation();
  const calls = useQuery(zapierCallsQuery());
  return (
    <section className={classes.card} aria-labelledby="zapier-calls">
      <h2 id="zapier-calls">{t('zapier.calls')}</h2>
      <QueryView
        query={calls}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<QuickIcon size={26} />} title={t('zapier.calls_empty')}>
              {t('zapier.calls_empty_text')}
            </EmptyState>
          ) : (
            <table className={classes.calls}>
              <thead>
                <tr>
                  <th scope="col">{t('zapier.time')}</th>
                  <th scope="col">{t('zapier.what')}</th>
                  <th scope="col">{t('zapier.result')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((entry) => (
                  <CallRow key={entry.id} entry={entry} />
                ))}
              </tbody>
            </table>
          )
        }
      </QueryView>
      <p>
        <Link to="/tools/logs">{t('zapier.calls_log')}</Link>
      </p>
    </section>
  );
}

function CallRow({ entry }: { entry: Pick<LogEntry, 'timestamp' | 'event' | 'context'> }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const events = useQuery(webhookEventsQuery());
  const { what, trigger, refusal } = callFacts(entry);
  const reason = refusalWords(refusal);
  const event = events.data?.rows.find(({ name }) => name === trigger)?.label ?? trigger;
  const at = entry.timestamp;
  return (
    <tr>
      <td>
        <time dateTime={at} title={format.dateTime(at)}>
          {format.moment(at)}
        </time>
      </td>
      <td>
        {t(what)}
        {trigger !== '' && <div className={base.fact}>{event}</div>}
      </td>
      <td>
        {refusal === '' ? (
          <Tag tone="good">{t('zapier.result_done')}</Tag>
        ) : (
          <>
            <Tag tone="bad">{t('zapier.result_refused')}</Tag>
            <div className={base.fact}>{reason ? t(reason) : <code dir="ltr">{refusal}</code>}</div>
          </>
        )}
      </td>
    </tr>
  );
}
