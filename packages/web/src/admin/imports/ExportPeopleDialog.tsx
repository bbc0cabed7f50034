import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { peopleImports } from '../endpoints.gen.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useJobCall } from '../jobs/useJobCall.ts';

/** Exports all people the caller can see as an archive, which can be downloaded from the job tray. */
export function ExportPeopleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const starting = useJobCall(() => call(peopleImports.archive, { body: {} }), onClose);
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
