import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { peopleImports } from '../../shared/api/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { rememberStartedJob } from '../jobs/queries.ts';

/** Everybody whom the caller sees as a file for another school, which the tray offers when it is written. */
export function ExportPeopleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const starting = useMutation({
    mutationFn: () => call(peopleImports.archive, { body: {} }),
    onSuccess: (job) => {
      rememberStartedJob(client, job);
      onClose();
    },
    onError: (error) => void toast.bad(t('shell.job_refused'), errorText(t, error)),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('imports.export_title')}
      confirm={t('imports.export_confirm')}
      busy={starting.isPending}
      onConfirm={() => starting.mutate()}
    >
      <p>{t('imports.export_text')}</p>
    </ConfirmDialog>
  );
}
