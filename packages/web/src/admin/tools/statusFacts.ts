import { useTranslation } from '#i18n';
import { formatBytes } from '../../shared/format/bytes.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import type { StatusCheck } from './queries.ts';

/** What helps with a check that is not well: a word of `tools.hint_…`. */
export function hintOf({ id, state, facts }: StatusCheck): string | undefined {
  if (state === 'ok') return undefined;
  if (Object.keys(facts).length === 0) return 'no_answer';
  switch (id) {
    case 'memory':
      return 'memory';
    case 'migrations':
      return facts.pending === null ? 'migrations_unknown' : 'migrations_pending';
    case 'queue':
      return Number(facts.failed) > 0 ? 'queue_failed' : 'queue_late';
    case 'scheduler':
      return Number(facts.failing) > 0 ? 'scheduler_failing' : 'scheduler_late';
    case 'mail':
      return facts.set === false ? 'mail_unset' : facts.last_result === 'failed' ? 'mail_failed' : 'mail_kept';
    case 'storage':
      return facts.writable === false ? 'storage_read_only' : 'storage_full';
    case 'files':
      return facts.store === 's3' ? 'files_bucket' : 'storage_read_only';
    case 'virus_scanner':
      return facts.reachable === false ? 'virus_scanner_away' : 'virus_scanner_failed';
    case 'clock':
      return 'clock';
    case 'public_url':
      return 'public_url';
    default:
      return 'other';
  }
}

/** Whether a check is well, but what it checks is switched off or open to this computer only. */
export const isNote = ({ id, state, facts }: StatusCheck): boolean =>
  state === 'ok' &&
  ((id === 'virus_scanner' && facts.set !== true) ||
    (id === 'public_url' && facts.https !== true && facts.local === true));

/** The screen where the problem can be fixed. */
export const placeOf = (hint: string | undefined) =>
  hint === undefined ? undefined : places[hint as keyof typeof places];

const places = {
  queue_failed: { to: '/tools/logs', search: { tab: 'problems' } },
  scheduler_failing: { to: '/tools/scheduled-jobs', search: {} },
  virus_scanner_failed: { to: '/tools/logs', search: { tab: 'problems' } },
  mail_unset: { to: '/settings', search: { tab: 'emails' } },
  mail_failed: { to: '/tools/logs', search: { tab: 'problems', source: 'email' } },
  mail_kept: { to: '/emails/sent', search: { status: 'kept' } },
} as const;

function mailLine({ set, last_result }: StatusCheck['facts']): string {
  if (set === false) return 'tools.fact_mail_unset';
  if (last_result === 'failed') return 'tools.fact_mail_failed';
  return last_result === null ? 'tools.fact_mail_new' : 'tools.fact_mail_sent';
}

/** What a check found, in one line of the reader's language. */
export function useFactLine(): (check: StatusCheck) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const site = useSiteFormat();
  const bytes = (value: unknown) => formatBytes(Number(value), i18n.language);
  return ({ id, facts }) => {
    if (Object.keys(facts).length === 0) return t('tools.fact_no_answer');
    switch (id) {
      case 'version':
        return t('tools.fact_version', { version: facts.version });
      case 'runtime':
        return t('tools.fact_runtime', { node: facts.node, time: format.duration(Number(facts.uptime_seconds)) });
      case 'memory':
        return t('tools.fact_memory', { used: bytes(facts.used_bytes), available: bytes(facts.available_bytes) });
      case 'database':
        return t('tools.fact_database', { version: facts.version });
      case 'migrations':
        return facts.pending === null
          ? t('tools.fact_migrations_unknown')
          : t('tools.fact_migrations', { applied: format.number(Number(facts.applied)), count: Number(facts.pending) });
      case 'queue':
        return t('tools.fact_queue', {
          waiting: format.number(Number(facts.waiting)),
          failed: format.number(Number(facts.failed)),
        });
      case 'scheduler':
        return typeof facts.last_run === 'string'
          ? t('tools.job_times', { last: site.dateTime(facts.last_run), next: site.dateTime(String(facts.next_run)) })
          : t('tools.job_never', { next: site.dateTime(String(facts.next_run)) });
      case 'mail': {
        const kept = Number(facts.kept);
        const line = t(mailLine(facts));
        return kept > 0 ? t('tools.fact_mail_kept', { line, count: kept }) : line;
      }
      case 'storage':
        return t('tools.fact_storage', { free: bytes(facts.free_bytes) });
      case 'files':
        return t(facts.store === 's3' ? 'tools.fact_files_bucket' : 'tools.fact_files_disk');
      case 'virus_scanner':
        return t(facts.set === true ? 'tools.fact_virus_scanner_on' : 'tools.fact_virus_scanner_off');
      case 'clock':
        return t('tools.fact_clock', {
          drift: format.number(Number(facts.drift_ms)),
          zone: facts.process_zone,
          database: facts.database_zone,
        });
      case 'public_url':
        if (facts.https === true) return t('tools.fact_https');
        return t(facts.local === true ? 'tools.fact_http_local' : 'tools.fact_http');
      case 'addons': {
        const active = Array.isArray(facts.active) ? facts.active : [];
        return active.length === 0
          ? t('tools.fact_no_addons')
          : new Intl.ListFormat(i18n.language).format(active.map((slug) => t(`addons.name_${slug}`)));
      }
    }
  };
}
