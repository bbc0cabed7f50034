import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { CopyValue } from '../../shared/ui/copy/CopyValue.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { OnceDialog } from '../dialogs/OnceDialog.tsx';

/** Shows a new secret, once. `label` is what it is called. */
export function SecretDialog({
  secret,
  label,
  title,
  text,
  onClose,
}: {
  /** undefined while there is none to show. */
  secret: string | undefined;
  label: string;
  title: string;
  text: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <OnceDialog
      open={secret !== undefined}
      onClose={onClose}
      title={title}
      done={t('webhookForm.secret_done')}
      ask={{
        title: t('webhookForm.secret_ask'),
        text: t('webhookForm.secret_ask_text'),
        close: t('webhookForm.secret_close'),
      }}
    >
      <div className={base.stack16}>
        <Notice tone="warn">{t('webhookForm.secret_once')}</Notice>
        <p>{text}</p>
        <CopyValue label={label} value={secret ?? ''} copyLabel={t('webhookForm.copy_named', { name: label })} />
      </div>
    </OnceDialog>
  );
}
