import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import classes from './PasteNotice.module.css';
import type { Lost } from './paste.ts';

/** What the last paste could not bring along, at the text. */
export function PasteNotice({ lost, onClose }: { lost: Lost; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes.notice}>
      <Notice tone="warn" title={t('editor.paste_lost')}>
        <ul>
          {lost.pictures > 0 && <li>{t('editor.lost_pictures', { count: lost.pictures })}</li>}
          {lost.embeds.map((address, place) => (
            <li key={place} dir="ltr">
              {address}
            </li>
          ))}
        </ul>
        <Button size="small" onClick={onClose}>
          {t('editor.paste_lost_close')}
        </Button>
      </Notice>
    </div>
  );
}
