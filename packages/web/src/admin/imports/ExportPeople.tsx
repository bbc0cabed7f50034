import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { ExportPeopleDialog } from './ExportPeopleDialog.tsx';

/** Opens the dialog that exports all people. */
export function ExportPeople() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => setOpen(true)}>
        {t('imports.export')}
      </Button>
      <ExportPeopleDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
