import { useRef, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { UploadIcon } from '../../shared/deferred/icons.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { RemoveIcon } from '../../shared/ui/icons.tsx';
import { uploadFailure } from '../../shared/upload/failure.ts';
import { UploadError } from '../../shared/upload/UploadError.tsx';
import classes from './OneFileControls.module.css';
import type { useOneFile } from './useOneFile.ts';

type OneFile = ReturnType<typeof useOneFile>;

/** The buttons of a field with one file, or the progress of its upload. `children` shows the stored file. */
export function OneFileControls({
  file,
  accept,
  chooseLabel,
  progressLabel,
  canRemove,
  children,
}: {
  file: OneFile;
  accept: string;
  chooseLabel: string;
  progressLabel: string;
  canRemove: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  if (file.uploading) {
    return (
      <div className={classes.progress}>
        <ProgressBar percent={file.share * 100} label={progressLabel} />
        <Button size="small" onClick={file.stop}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.controls}>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) file.choose(chosen);
          // The same file can be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
      {children}
      <div className={base.cluster}>
        <Button size="small" icon={<UploadIcon size={18} />} onClick={() => input.current?.click()}>
          {chooseLabel}
        </Button>
        {canRemove && (
          <Button
            size="small"
            variant="quiet"
            busy={file.isRemoving}
            icon={<RemoveIcon size={18} />}
            onClick={file.remove}
          >
            {t('picture_remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** `typeAdvice` names the types that the field takes. */
export function OneFileErrors({ file, typeAdvice }: { file: OneFile; typeAdvice: string }) {
  const { t } = useTranslation();
  const { failed, removeError } = file;
  return (
    <>
      {failed && (
        <UploadError
          failure={uploadFailure(t, { name: failed.file.name, error: failed.error, typeAdvice })}
          onRetry={() => file.choose(failed.file)}
        />
      )}
      {removeError && <Notice tone="bad">{errorText(t, removeError)}</Notice>}
    </>
  );
}
