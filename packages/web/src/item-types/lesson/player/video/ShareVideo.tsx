import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { LinkIcon } from '../../../../shared/ui/icons.tsx';
import { copyVideoLink } from './copyVideoLink.ts';

/** Passing on a video that has controls of its own, and none of ours. */
export function ShareVideo() {
  const { t } = useTranslation();
  return (
    <Button size="small" icon={<LinkIcon size={18} />} onClick={() => void copyVideoLink(t)}>
      {t('video_share')}
    </Button>
  );
}
