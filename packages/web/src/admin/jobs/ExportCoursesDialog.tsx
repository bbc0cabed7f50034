import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import type { CallInput } from '../../shared/api/endpoint-ref.ts';
import { courseArchives } from '../endpoints.gen.ts';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import base from '../../shared/ui/base.module.css';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useJobCall } from './useJobCall.ts';

type Order = CallInput<NonNullable<(typeof courseArchives.export)['contract']>>['body'];

/** Courses with all their content as a file, which the tray offers when it is written. */
export function ExportCoursesDialog({
  open,
  onClose,
  rows,
}: {
  open: boolean;
  onClose: () => void;
  /** These, or all that the filters of the list leave. */
  rows: { ids: number[] } | { query: Record<string, unknown> };
}) {
  const { t } = useTranslation();
  const [files, setFiles] = useState(true);
  const starting = useJobCall(
    () => call(courseArchives.export, { body: { ...rows, include_media: files } as Order }),
    onClose,
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('shell.export_courses_title')}
      confirm={t('shell.export_courses')}
      busy={starting.isPending}
      onConfirm={() => starting.mutate()}
    >
      <div className={base.stack16}>
        <p>{t('shell.export_courses_text')}</p>
        <SwitchField
          label={t('shell.export_courses_files')}
          checked={files}
          onChange={(event) => setFiles(event.currentTarget.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
