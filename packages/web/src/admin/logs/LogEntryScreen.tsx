import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { logs } from '../endpoints.gen.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { CodeBlock } from '../../shared/ui/copy/CodeBlock.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { EmailOfEntry } from './EmailOfEntry.tsx';
import { mailOf } from './failedJobs.ts';
import { LogLevel, LogPerson, LogTime } from './LogFacts.tsx';
import { type EntryDetail, logEntryQuery, type LogTab, refreshLogs } from './queries.ts';
import { useEntryTitle } from './useEntryTitle.ts';
import classes from './LogEntryScreen.module.css';

/** One entry of the log. */
export function LogEntryScreen({ id, tab }: { id: number; tab: LogTab }) {
  const { t } = useTranslation();
  const entry = useQuery(logEntryQuery(id, tab));
  return (
    <ScreenQuery query={entry} loading={<ScreenLoading />} missing={t('logs.missing')}>
      {(found) => <LogEntryView key={found.id} entry={found} tab={tab} />}
    </ScreenQuery>
  );
}

function LogEntryView({ entry, tab }: { entry: EntryDetail; tab: LogTab }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { number } = useFormat();
  const titleOf = useEntryTitle();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const search: Partial<Record<'tab', LogTab>> = tab === 'all' ? {} : { tab };
  const mail = mailOf(entry);
  const context = JSON.stringify(entry.context, undefined, 2);

  async function remove() {
    setBusy(true);
    try {
      await call(logs.remove, { params: { id: entry.id } });
      toast.good(t('logs.deleted'));
      await navigate({ to: '/tools/logs', search: { tab } });
      await refreshLogs(client);
    } catch (error) {
      setBusy(false);
      toast.bad(t('logs.not_deleted'), errorText(t, error));
    }
  }

  const fact = (label: string, value: ReactNode) => (
    <div className={classes.fact}>
      <dt>{t(`logs.fact_${label}`)}</dt>
      <dd>{value}</dd>
    </div>
  );

  return (
    <Screen
      title={titleOf(entry)}
      crumbs={[{ label: t('logs.title'), to: '/tools/logs', search: { tab } }]}
      badge={<LogLevel level={entry.level} />}
      actions={
        <Button busy={busy} onClick={() => void remove()}>
          {t('logs.delete')}
        </Button>
      }
    >
      <nav className={classes.neighbours} aria-label={t('logs.neighbours')}>
        {entry.newer_id !== null && (
          <Link to="/log/$logId" params={{ logId: String(entry.newer_id) }} search={search}>
            {t('logs.newer')}
          </Link>
        )}
        {entry.older_id !== null && (
          <Link to="/log/$logId" params={{ logId: String(entry.older_id) }} search={search}>
            {t('logs.older')}
          </Link>
        )}
      </nav>
      <dl className={classes.facts}>
        {fact(
          'time',
          <>
            {format.dateTime(entry.timestamp)} <span className={classes.quiet}>({entry.timestamp})</span>
          </>,
        )}
        {fact('source', t(`logs.source_${entry.source}`))}
        {fact('actor', <LogPerson person={entry.user} />)}
        {fact('subject', <LogPerson person={entry.subject} />)}
        {entry.request_id && fact('request', <code dir="ltr">{entry.request_id}</code>)}
        {entry.ip_hash && fact('address', <code dir="ltr">{entry.ip_hash}</code>)}
        {entry.same_message_count > 0 && fact('same_message', number(entry.same_message_count))}
      </dl>
      {mail !== undefined && (
        <div className={classes.part}>
          <EmailOfEntry id={mail} />
        </div>
      )}
      {Object.keys(entry.context).length > 0 && (
        <div className={classes.part}>
          <CodeBlock title={t('logs.context')} level={2} code={context} />
        </div>
      )}
      {entry.same_request.length > 0 && (
        <section className={classes.part}>
          <h2>{t('logs.same_request')}</h2>
          <ul className={classes.others}>
            {entry.same_request.map((other) => (
              <li key={other.id}>
                <LogLevel level={other.level} />
                <Link to="/log/$logId" params={{ logId: String(other.id) }} search={search}>
                  {titleOf(other)}
                </Link>
                <LogTime at={other.timestamp} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Screen>
  );
}
