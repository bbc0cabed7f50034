import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { CopyIcon, DownloadIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { saveText } from '../../../shared/ui/saveFile.ts';
import classes from './TwoFactor.module.css';

/** The one time that they are shown. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const { site_title: school } = usePageSettings();
  const list = useRef<HTMLUListElement>(null);
  // Synchronises with the document's focus, once: the button that had it is gone.
  useEffect(() => list.current?.focus(), []);
  const text = codes.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.good(t('recovery_copied'));
    } catch {
      toast.bad(t('recovery_not_copied'));
    }
  }
  return (
    <>
      <p className={classes.text}>{t('recovery_text')}</p>
      <div className={classes.codes}>
        <ul ref={list} role="list" tabIndex={-1} aria-label={t('recovery_title')} className={classes.pairs} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => void copy()}>
          <CopyIcon size={18} />
          {t('recovery_copy')}
        </Button>
        <Button onClick={() => saveText(t('recovery_file', { school }), text)}>
          <DownloadIcon size={18} />
          {t('recovery_download')}
        </Button>
        <Button variant="primary" onClick={onSaved}>
          {t('recovery_saved')}
        </Button>
      </div>
    </>
  );
}
