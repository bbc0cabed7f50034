import { MINUTE_MS } from '@lectern/contract/time';
import { useTranslation } from '#i18n';
import { DateTimeField } from '../../../../shared/forms/DateTimeField.tsx';
import type { SessionRecord } from './useSessionRecord.ts';

/** The end of a session. The form keeps its length, so that a moved start moves the end. */
export function EndField({ record }: { record: SessionRecord }) {
  const { t } = useTranslation();
  const { starts_at: start, duration, time_zone: zone } = record.values;
  const end = start && duration !== '' ? new Date(Date.parse(start) + duration * MINUTE_MS).toISOString() : null;
  const error = record.errors.duration;
  return (
    <DateTimeField
      required
      label={t('sessions.ends_at')}
      zone={zone}
      value={end}
      disabled={!start}
      error={error && typeof duration === 'number' && duration < 1 ? t('sessions.end_before_start') : error}
      data-path="duration"
      onChange={(iso: string | null) =>
        record.set('duration', iso && start ? Math.round((Date.parse(iso) - Date.parse(start)) / MINUTE_MS) : '')
      }
    />
  );
}
