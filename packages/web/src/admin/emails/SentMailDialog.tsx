import type { SentMail } from '@lectern/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import classes from './SentMailDialog.module.css';

/** A sent email: what it is, what became of it, and its plain text; the server masks secrets in it. */
export function SentMailDialog({
  mail,
  kind,
  status,
  time,
  open,
  onClose,
}: {
  mail: SentMail;
  kind: ReactNode;
  status: ReactNode;
  time: ReactNode;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const facts = { to: <bdi dir="ltr">{mail.to}</bdi>, kind, status, date: time };
  return (
    <Dialog open={open} onClose={onClose} title={mail.subject} wide>
      <dl className={classes.facts}>
        {Object.entries(facts).map(([id, value]) => (
          <div key={id}>
            <dt>{t(`sent_emails.column_${id}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.text} tabIndex={0} role="region" aria-label={t('sent_emails.read_text')} dir="auto">
        {mail.text}
      </div>
    </Dialog>
  );
}
