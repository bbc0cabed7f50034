import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { UploadIcon } from '../../../shared/ui/icons.tsx';
import { FileDropOverlay } from '../../media/FileDropOverlay.tsx';
import classes from './ImportDialog.module.css';

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
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && !busy) onFile(file);
  };
  return (
    <div className={base.stack16}>
      <p id={id}>{t('courseList.import_text')}</p>
      <FileDropOverlay onFiles={take} className={classes.zone}>
        <p>{t('courseList.import_drop')}</p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('courseList.import_file')}
          accept=".json,application/json"
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // The same file can be chosen again after a refusal.
            event.currentTarget.value = '';
          }}
        />
        <Button
          icon={<UploadIcon size={18} />}
          busy={busy}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {t('courseList.import_choose_file')}
        </Button>
      </FileDropOverlay>
      {children}
    </div>
  );
}
