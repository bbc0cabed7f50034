import type { GoogleClassroomAccount } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { googleClassroomAccount } from '../../endpoints.gen.ts';
import { accountQuery, storeAccount, useConnect } from '../queries.ts';

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => call(googleClassroomAccount.disconnect, {}),
    onSuccess(account) {
      storeAccount(client, account);
      toast.good(t('classrooms.disconnected'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('classrooms.disconnect_title')}
      confirm={t('classrooms.disconnect')}
      danger
      busy={run.isPending}
      onConfirm={() => run.mutate()}
      onClose={onClose}
    >
      <p>{t('classrooms.disconnect_text')}</p>
      {run.error && <Notice tone="bad">{errorText(t, run.error)}</Notice>}
    </ConfirmDialog>
  );
}

/** Whether the account is connected, and how that is changed. */
export function Connection({ account: { connection } }: { account: GoogleClassroomAccount }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const connect = useConnect();
  const test = useMutation({
    mutationFn: () => call(googleClassroomAccount.validate, {}),
    // The test may find that the consent is lost.
    onError: () => void client.invalidateQueries({ queryKey: accountQuery().queryKey }),
  });
  const error = connect.error ?? test.error;
  return (
    <section className={base.stack12} aria-labelledby="classroom-connection">
      <h2 id="classroom-connection" className={base.heading}>
        {t('classrooms.connection')}
      </h2>
      <div>
        {connection === 'connected' && <Tag tone="good">{t('classrooms.is_connected')}</Tag>}
        {connection === 'not_connected' && <Tag>{t('classrooms.is_not_connected')}</Tag>}
        {connection === 'lost' && <Tag tone="bad">{t('classrooms.lost')}</Tag>}
      </div>
      <div aria-live="polite">
        {test.isSuccess && connection === 'connected' && <Notice tone="good">{t('classrooms.works')}</Notice>}
        {error && <Notice tone="bad">{errorText(t, error)}</Notice>}
      </div>
      <div className={base.actions}>
        {connection !== 'connected' && (
          <Button variant="primary" busy={connect.isPending} onClick={() => connect.mutate()}>
            {t(connection === 'lost' ? 'classrooms.connect_again' : 'classrooms.connect')}
          </Button>
        )}
        {connection === 'connected' && (
          <Button busy={test.isPending} onClick={() => test.mutate()}>
            {t('classrooms.test')}
          </Button>
        )}
        {connection !== 'not_connected' && <Button onClick={() => setAsks(true)}>{t('classrooms.disconnect')}</Button>}
      </div>
      {asks && <DisconnectDialog onClose={() => setAsks(false)} />}
    </section>
  );
}
