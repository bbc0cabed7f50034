import type { QrSignInState } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import classes from './Phone.module.css';

/** The code as a picture, and as a link for phones without a camera. */
export function CodePicture({ code }: { code: QrSignInState }) {
  const { t } = useTranslation();
  const { login_url: link } = code;

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.good(t('share_copied'));
    } catch {
      toast.bad(t('share_not_copied'));
    }
  }
  return (
    <div className={classes.code}>
      <img className={classes.picture} src={code.qr_img_url} alt={t('phone_picture')} width={208} height={208} />
      <div className={classes.ways}>
        <p>{t('phone_scan')}</p>
        <p className={classes.quiet}>{t('phone_link')}</p>
        <bdi className={classes.link} dir="ltr">
          {link}
        </bdi>
        <Button size="small" icon={<CopyIcon size={18} />} onClick={() => void copy()}>
          {t('share_copy')}
        </Button>
      </div>
    </div>
  );
}
