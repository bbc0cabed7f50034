import type { SentMail } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import classes from './SentMailDialog.module.css';

/** The plain text of a sent email; the server masks secrets in it. */
export function SentMailDialog({ mail, open, onClose }: { mail: SentMail; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={mail.subject} wide>
      <p className={classes.to}>{t('sent_emails.read_to', { to: mail.to })}</p>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.text} tabIndex={0} role="region" aria-label={t('sent_emails.read_text')} dir="auto">
        {mail.text}
      </div>
    </Dialog>
  );
}
