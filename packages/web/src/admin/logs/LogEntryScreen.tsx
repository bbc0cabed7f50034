import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { logs } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { CodeBlock } from '../../shared/ui/copy/CodeBlock.tsx';
import { Disclosure } from '../../shared/ui/Disclosure.tsx';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { type ListAddress, readState } from '../list/state/address.ts';
import { zoneOf } from '../list/state/list.ts';
import { useRights } from '../resources/useRights.ts';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { EmailOfEntry } from './EmailOfEntry.tsx';
import { mailOf } from './failedJobs.ts';
import { LogLevel, LogPerson } from './LogFacts.tsx';
import { logList } from './logList.tsx';
import { OtherEntries } from './OtherEntries.tsx';
import { type EntryDetail, logEntryQuery, refreshLogs } from './queries.ts';
import { stackOf } from './stackOf.ts';
import { useEntryTitle } from './useEntryTitle.ts';
import classes from './LogEntryScreen.module.css';

/** One entry of the log. */
export function LogEntryScreen({ id, search }: { id: number; search: ListAddress }) {
  const { t } = useTranslation();
  const rights = useRights();
  const zone = zoneOf(usePageSettings());
  const filters = logList.filterQuery(readState(logList.address, search), { rights, zone });
  const entry = useQuery(logEntryQuery(id, filters));
  return (
    <ScreenQuery query={entry} loading={<ScreenLoading />} missing={t('logs.missing')}>
      {(found) => <LogEntryView key={found.id} entry={found} search={search} />}
    </ScreenQuery>
  );
}

function LogEntryView({ entry, search }: { entry: EntryDetail; search: ListAddress }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const titleOf = useEntryTitle();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mail = mailOf(entry);
  const stack = stackOf(entry.context);
  const context = JSON.stringify(entry.context, undefined, 2);

  async function remove() {
    setBusy(true);
    try {
      await call(logs.remove, { params: { id: entry.id } });
      toast.good(t('logs.deleted'));
      await navigate({ to: '/tools/logs', search });
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
      crumbs={[{ label: t('logs.title'), to: '/tools/logs', search }]}
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
      {stack !== '' && (
        <Disclosure label={t('logs.stack')} look="card" className={classes.part}>
          <CodeBlock title={t('logs.stack_error')} level={2} copyLabel={t('logs.stack_copy')} code={stack} />
        </Disclosure>
      )}
      <OtherEntries title={t('logs.same_request')} entries={entry.same_request} search={search} />
      <OtherEntries
        title={t('logs.same_message')}
        entries={entry.same_message}
        total={entry.same_message_count}
        search={search}
      />
    </Screen>
  );
}
