import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { ChooseFiles, DropZone } from '../../media/DropZone.tsx';

/** Takes one file, dropped, pasted or chosen. */
export function ImportFileZone({
  busy,
  onFile,
  children,
}: {
  busy: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && !busy) onFile(file);
  };
  return (
    <div className={base.stack16}>
      <p id={id}>{t('courseList.import_text')}</p>
      <DropZone onFiles={take} text={t('courseList.import_drop')}>
        <ChooseFiles
          accept=".zip,.json,.csv,.tsv,application/zip,application/json,text/csv"
          label={t('courseList.import_file')}
          busy={busy}
          describedBy={id}
          onFiles={take}
        >
          {t('media.choose_file')}
        </ChooseFiles>
      </DropZone>
      {children}
    </div>
  );
}
