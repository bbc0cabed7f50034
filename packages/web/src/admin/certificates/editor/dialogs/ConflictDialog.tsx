import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import type { Save } from '../useSave.ts';

/** Shown after a 409: reload the saved certificate, or overwrite it. Closing saves nothing. */
export function ConflictDialog({ save, onReload }: { save: Save; onReload: () => void }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [closed, setClosed] = useState<Save['state']>();
  const conflict = save.state.kind === 'conflict' && save.state !== closed ? save.state : undefined;
  const time = conflict?.time ? format.moment(conflict.time) : '';
  return (
    <Dialog
      open={conflict !== undefined}
      onClose={() => setClosed(save.state)}
      title={
        conflict?.name
          ? t('form.conflict_title', { name: conflict.name, time })
          : t('form.conflict_title_nobody', { time })
      }
      actions={
        <>
          <Button onClick={onReload}>{t('form.reload')}</Button>
          <Button variant="danger" onClick={() => void save.overwrite()}>
            {t('certificateEditor.keep_mine')}
          </Button>
        </>
      }
    >
      <p>{t('certificateEditor.conflict_text')}</p>
    </Dialog>
  );
}
