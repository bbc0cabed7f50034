import type { SessionProvider } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { useRights } from '../../../../admin/resources/useRights.ts';
import { googleAccountQuery, zoomAccountQuery } from './accountQueries.ts';
import type { SessionType } from './addresses.ts';
import type { SessionRecord } from './useSessionRecord.ts';

/** Whether meetings can be created, and whether this person may connect an account. Undefined while it is not known. */
function useConnection(type: SessionType): { connected: boolean | undefined; mayConnect: boolean } {
  const { may } = useRights();
  const mayRead = type === 'google-meet' || may('manage_settings');
  const zoom = useQuery({ ...zoomAccountQuery(), enabled: type === 'zoom' && mayRead });
  const google = useQuery({ ...googleAccountQuery(), enabled: type === 'google-meet' });
  const connected = type === 'zoom' ? zoom.data?.has_secret : google.data?.connected;
  return { connected, mayConnect: mayRead };
}

/** Whether the server creates the meeting at the provider, or staff paste its link. */
export function ProviderField({ type, record }: { type: SessionType; record: SessionRecord }) {
  const { t } = useTranslation();
  const { connected, mayConnect } = useConnection(type);
  const options: SessionProvider[] = ['manual', type];
  const missing = record.values.provider !== 'manual' && connected === false;
  return (
    <>
      <SelectField
        label={t('sessions.provider')}
        options={options.map((value) => ({ value, label: t(`sessions.provider_${value}`) }))}
        {...record.field('provider')}
      />
      {missing && (
        <Notice tone="warn" title={t('sessions.connect_first')}>
          {/* In a tab of its own, since the form is not saved yet. */}
          {mayConnect && (
            <Link to={`/live-sessions/${type}/account`} target="_blank">
              {t('sessions.connect')}
            </Link>
          )}
        </Notice>
      )}
    </>
  );
}
