import type { CertificateFontView } from '@lectern/contract';
import { MAX_CERTIFICATE_FONT_MB } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { fieldErrors } from '../../../../shared/api/errors.ts';
import { upload } from '../../../../shared/api/upload.ts';
import base from '../../../../shared/ui/base.module.css';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../../../shared/ui/feedback/ProgressBar.tsx';
import { certificateFonts } from '../../../endpoints.gen.ts';
import { ChooseFiles } from '../../../media/DropZone.tsx';
import { refreshCertificates } from '../../queries.ts';
import classes from './FontsDialog.module.css';

const FILE_TYPES = '.ttf,.otf,.woff2,font/ttf,font/otf,font/woff2';

/** A file, and the tick without which no font is uploaded. */
export function FontUpload({ onUploaded }: { onUploaded: (font: CertificateFontView) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const tick = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [isLicensed, setLicensed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData();
      body.append('license', 'true');
      body.append('file', chosen);
      return upload(certificateFonts.upload, { body, onProgress: setShare });
    },
    onSuccess: (font) => {
      setFile(undefined);
      setLicensed(false);
      setAsked(false);
      onUploaded(font);
      // A font that got another style changes drawings.
      return refreshCertificates(client);
    },
  });
  function send() {
    setAsked(true);
    sending.reset();
    setShare(0);
    if (file && isLicensed) sending.mutate(file);
    else if (file) tick.current?.focus();
  }
  const refusals = fieldErrors(sending.error);
  const error = sending.error && (refusals.file ?? refusals.license ?? errorText(t, sending.error));
  const noFile = isAsked && !file && !sending.isSuccess;
  const noLicense = isAsked && Boolean(file) && !isLicensed;
  return (
    <div className={base.stack16}>
      <div className={base.stack12}>
        <div className={classes.chosen}>
          <ChooseFiles
            accept={FILE_TYPES}
            label={t('certificateEditor.font_file')}
            describedBy={`${id}-formats`}
            onFiles={([chosen]) => {
              sending.reset();
              setFile(chosen);
            }}
          >
            {t('certificateEditor.font_choose')}
          </ChooseFiles>
          {file && (
            <span role="status">
              <bdi>{file.name}</bdi>
            </span>
          )}
        </div>
        <p id={`${id}-formats`} className={base.help}>
          {t('certificateEditor.font_formats', { max: MAX_CERTIFICATE_FONT_MB })}
        </p>
        {noFile && (
          <p className={base.error} role="alert">
            {t('certificateEditor.font_needs_file')}
          </p>
        )}
      </div>
      <div>
        <label className={classes.license}>
          <input
            ref={tick}
            type="checkbox"
            required
            checked={isLicensed}
            aria-describedby={`${id}-license`}
            aria-invalid={noLicense}
            onChange={(event) => setLicensed(event.currentTarget.checked)}
          />
          {t('certificateEditor.font_license')}
        </label>
        <p id={`${id}-license`} className={base.help}>
          {t('certificateEditor.font_license_help')}
        </p>
        {noLicense && (
          <p className={base.error} role="alert">
            {t('certificateEditor.font_needs_license')}
          </p>
        )}
      </div>
      {sending.isPending && <ProgressBar percent={share * 100} label={t('certificateEditor.font_send')} />}
      {error && <Notice tone="bad">{error}</Notice>}
      {sending.isSuccess && !file && (
        <Notice tone="good">{t('certificateEditor.font_sent', { name: sending.data.name })}</Notice>
      )}
      <div>
        <Button variant="primary" busy={sending.isPending} onClick={send}>
          {t('certificateEditor.font_send')}
        </Button>
      </div>
    </div>
  );
}
