import type { OwnData } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { privacy } from '../../shared/deferred/endpoints.gen.ts';
import { formatBytes } from '../../shared/format/bytes.ts';
import { useFormat } from '../../shared/format/useFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button, ButtonLink } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { ownDataQuery } from '../queries.ts';
import { isOnlyInPerson } from './onlyInPerson.ts';
import screen from '../shell/Screen.module.css';
import classes from './Privacy.module.css';

const tones = { pending: 'neutral', ready: 'good', expired: 'warn', failed: 'bad' } as const;

function State({ data, busy, onRequest }: { data: OwnData; busy: boolean; onRequest: () => void }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { status } = data;
  const ready = status === 'ready';
  const size = formatBytes(data.byte_size, i18n.language);
  const until = data.expires_at ? format.dateTime(data.expires_at) : '';
  return (
    <>
      {status !== 'none' && (
        <p className={classes.line} role="status">
          <Tag tone={tones[status]}>{t(`own_data_${status}`)}</Tag>
          <span>{t(`own_data_${status}_text`, { until, size })}</span>
        </p>
      )}
      {status !== 'pending' && (
        <div className={base.actions}>
          {ready && (
            <ButtonLink variant="primary" href={data.file_url} download icon={<DownloadIcon size={18} />}>
              {t('own_data_download')}
            </ButtonLink>
          )}
          <Button busy={busy} onClick={onRequest}>
            {t(status === 'none' ? 'own_data_request' : 'own_data_again')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Requests an archive of the person's data, which is built in the background. */
export function OwnDataSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(ownDataQuery());
  const place = useRef<HTMLDivElement>(null);
  const request = useMutation({
    mutationFn: () => call(privacy.requestData, {}),
    onSuccess: (data) => {
      client.setQueryData(ownDataQuery().queryKey, data);
      // The button that had the focus is gone.
      place.current?.focus();
    },
    onError: (error) => void toast.bad(t('own_data_not_requested'), errorText(t, error)),
  });
  return (
    <section className={screen.section} aria-labelledby="own-data">
      <h2 id="own-data" className={screen.sectionTitle}>
        {t('own_data')}
      </h2>
      <p className={screen.sectionText}>{t('own_data_text')}</p>
      {isOnlyInPerson(query.error) ? (
        <p className={base.help}>{errorText(t, query.error)}</p>
      ) : (
        <div ref={place} tabIndex={-1} role="group" aria-labelledby="own-data" className={classes.state}>
          <QueryView
            query={query}
            loading={
              <Loading>
                <Skeleton width={180} height={40} />
              </Loading>
            }
          >
            {(data) => <State data={data} busy={request.isPending} onRequest={() => request.mutate()} />}
          </QueryView>
        </div>
      )}
    </section>
  );
}
