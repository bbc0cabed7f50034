import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button.tsx';
import { LinkIcon } from '../../shared/ui/icons.tsx';
import { toast } from '../../shared/ui/toast.ts';

/** Copies the address of the lesson, where its author lets the film be passed on. Who opens it still needs the course. */
export function ShareFilm() {
  const { t } = useTranslation();
  async function copy() {
    const { origin, pathname } = window.location;
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}`);
      toast.good(t('film_link_copied'));
    } catch {
      toast.bad(t('film_link_not_copied'));
    }
  }
  return (
    <Button size="small" icon={<LinkIcon size={18} />} onClick={() => void copy()}>
      {t('film_share')}
    </Button>
  );
}
