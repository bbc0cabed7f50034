import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { Panel } from '../Panel.tsx';

/** The view of what does not exist, inside the shell: the sidebar is the way on. */
export function NotFound() {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  return (
    <Panel
      icon={<SearchIcon size={28} />}
      title={t('not_found_title')}
      actions={<ButtonLink href={home_url}>{t('back_home')}</ButtonLink>}
    >
      {t('not_found_text')}
    </Panel>
  );
}
