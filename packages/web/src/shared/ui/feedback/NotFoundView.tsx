import { useTranslation } from '#i18n';
import { usePageSettings } from '../../api/settings.tsx';
import { ButtonLink } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { SearchIcon } from '../icons.tsx';
import { Main } from '../screen/Main.tsx';

export function NotFoundView() {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  return (
    <Main>
      <EmptyState
        page
        icon={<SearchIcon size={26} />}
        title={t('not_found_title')}
        action={<ButtonLink href={home_url}>{t('back_home')}</ButtonLink>}
      >
        {t('not_found_text')}
      </EmptyState>
    </Main>
  );
}
