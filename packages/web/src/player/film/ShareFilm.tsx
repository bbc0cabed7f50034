import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button.tsx';
import { LinkIcon } from '../../shared/ui/icons.tsx';
import { copyFilmLink } from './copyFilmLink.ts';

/** Passing on a film that has controls of its own, and none of ours. */
export function ShareFilm() {
  const { t } = useTranslation();
  return (
    <Button size="small" icon={<LinkIcon size={18} />} onClick={() => void copyFilmLink(t)}>
      {t('film_share')}
    </Button>
  );
}
