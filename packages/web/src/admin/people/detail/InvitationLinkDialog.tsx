import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { useCopy } from '../../../shared/ui/feedback/useCopy.ts';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';

/** Shows a new invitation link to copy. It is shown once. */
export function InvitationLinkDialog({
  link,
  onClose,
  name,
}: {
  link: { url: string; expires_at: string } | undefined;
  onClose: () => void;
  name: string;
}) {
  const { t } = useTranslation();
  const site = useSiteFormat();
  const copy = useCopy();
  return (
    <Dialog open={link !== undefined} onClose={onClose} title={t('people.invitation_link_title', { name })}>
      {link && (
        <div className={base.stack16}>
          <p>{t('people.invitation_link_text', { date: site.dateTime(link.expires_at) })}</p>
          <TextField
            label={t('people.invitation_link_field')}
            dir="ltr"
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="primary" icon={<CopyIcon size={18} />} onClick={() => copy(link.url)}>
            {t('people.invitation_link_copy')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
