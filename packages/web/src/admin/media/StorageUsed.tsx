import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { media as mediaEndpoints } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import classes from './StorageUsed.module.css';

interface Quota {
  used_bytes: number;
  limit_bytes: number | null;
}

function QuotaLine({ quota, ofSchool }: { quota: Quota; ofSchool: boolean }) {
  const { t, i18n } = useTranslation();
  const { used_bytes: used, limit_bytes: limit } = quota;
  const values = { used: formatBytes(used, i18n.language), limit: formatBytes(limit ?? 0, i18n.language) };
  const key = `${limit === null ? 'used' : 'used_of'}${ofSchool ? '_school' : ''}`;
  const said = t(`media.${key}`, values);
  return (
    <div className={classes.quota} data-limited={limit !== null || undefined}>
      <span className={base.muted}>{said}</span>
      {limit !== null && <ProgressBar percent={Math.min(100, (used / limit) * 100)} label={said} />}
    </div>
  );
}

const isFull = (quota: Quota | null) =>
  quota !== null && quota.limit_bytes !== null && quota.used_bytes >= quota.limit_bytes;

/** Used storage of the media library. Renders nothing while loading or after an error. */
export function StorageUsed() {
  const { t } = useTranslation();
  const { data } = useQuery(endpointQuery(mediaEndpoints.storage, {}));
  if (!data) return null;
  const { person, school } = data;
  return (
    <section aria-label={t('media.storage')} className={classes.storage}>
      {(isFull(person) || isFull(school)) && <Notice tone="warn">{t('media.storage_full')}</Notice>}
      <QuotaLine quota={person} ofSchool={false} />
      {school && <QuotaLine quota={school} ofSchool />}
    </section>
  );
}
