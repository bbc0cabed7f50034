import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { uploads as uploadEndpoints } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import { isUploadOf } from '../../shared/upload/resumable.ts';
import classes from './UnfinishedUploads.module.css';

/** Interrupted uploads for one purpose, with how to resume or discard them. Renders nothing if there are none. */
export function UnfinishedUploads({ purpose, underWay }: { purpose: string; underWay: readonly File[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useQuery(endpointQuery(uploadEndpoints.list, {}));
  const left = (data?.rows ?? []).filter(
    (one) => one.purpose === purpose && !underWay.some((file) => isUploadOf(file, one)),
  );
  if (left.length === 0) return null;

  async function discard(id: string) {
    try {
      await call(uploadEndpoints.remove, { params: { id } });
    } catch (error) {
      toast.bad(t('media.discard_failed'), errorText(t, error));
    }
    await client.invalidateQueries({ queryKey: [uploadEndpoints.list.path] });
  }

  return (
    <Notice title={t('media.unfinished')}>
      <p>{t('media.unfinished_help')}</p>
      <ul role="list" className={classes.list}>
        {left.map(({ id, filename, byte_size: size, received_bytes: received }) => (
          <li key={id} className={classes.row}>
            <bdi className={classes.name}>{filename}</bdi>
            <span>{t('media.percent_sent', { percent: format.number(Math.floor((received / size) * 100)) })}</span>
            <Button size="small" onClick={() => void discard(id)} aria-label={t('media.discard', { name: filename })}>
              {t('media.discard_short')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
