import type { ApiKey } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';

const SHOWN_OF_KEY = 12;

export function KeyPermissions({ apiKey }: { apiKey: ApiKey }) {
  return useTranslation().t(`keys.permissions_${apiKey.permissions}`);
}

/** The beginning of the key, to recognize it. */
export function KeyId({ apiKey }: { apiKey: ApiKey }) {
  return (
    <code dir="ltr" title={apiKey.apiKey}>
      {apiKey.apiKey.slice(0, SHOWN_OF_KEY)}…
    </code>
  );
}

export function KeyLastUsed({ apiKey: { last_used_at: used } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  if (used === null) return t('keys.never_used');
  return (
    <time dateTime={used} title={used}>
      {format.dateTime(used)}
    </time>
  );
}
