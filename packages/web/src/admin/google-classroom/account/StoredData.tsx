import type { GoogleClassroomAccount } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { googleClassroomAccount } from '../../endpoints.gen.ts';
import { refreshClasses, storeAccount } from '../queries.ts';

/** What has to be typed, in every language. */
const NAME = 'Google Classroom';

function DeleteDataDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const run = useMutation({
    mutationFn: () => call(googleClassroomAccount.removeData, { query: { name: NAME } }),
    onSuccess(account) {
      storeAccount(client, account);
      toast.good(t('classrooms.data_deleted'));
      onClose();
      return refreshClasses(client);
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('classrooms.delete_data_title')}
      confirm={t('classrooms.delete_data')}
      danger
      busy={run.isPending}
      disabled={typed.trim() !== NAME}
      onConfirm={() => run.mutate()}
      onClose={onClose}
    >
      <div className={base.stack16}>
        <p>{t('classrooms.delete_data_text')}</p>
        <TextField
          label={t('classrooms.type_name', { name: NAME })}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {run.error && <Notice tone="bad">{errorText(t, run.error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}

/** The kept list of classes, and everything that is stored. */
export function StoredData({ account }: { account: GoogleClassroomAccount }) {
  const { t } = useTranslation();
  const site = useSiteFormat();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const clear = useMutation({
    mutationFn: () => call(googleClassroomAccount.clearCache, {}),
    onSuccess(stored) {
      storeAccount(client, stored);
      toast.good(t('classrooms.cache_cleared'));
    },
  });
  const { classes_read_at: readAt } = account;
  return (
    <section className={base.stack12} aria-labelledby="classroom-data">
      <h2 id="classroom-data" className={base.heading}>
        {t('classrooms.stored')}
      </h2>
      <p className={base.secondary}>
        {readAt === null ? t('classrooms.cache_empty') : t('classrooms.read_at', { time: site.dateTime(readAt) })}
      </p>
      {clear.error && <Notice tone="bad">{errorText(t, clear.error)}</Notice>}
      <div className={base.actions}>
        <Button busy={clear.isPending} disabled={readAt === null} onClick={() => clear.mutate()}>
          {t('classrooms.clear_cache')}
        </Button>
        <Button variant="danger" onClick={() => setAsks(true)}>
          {t('classrooms.delete_data')}
        </Button>
      </div>
      {asks && <DeleteDataDialog onClose={() => setAsks(false)} />}
    </section>
  );
}
