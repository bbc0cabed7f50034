import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { LockIcon } from '../../shared/ui/icons.tsx';
import { pageHead } from '../pageHead.ts';
import { Main } from '../../shared/ui/screen/Main.tsx';

export const Route = createFileRoute('/admin/$')({
  component: NotAllowed,
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.words.t('not_allowed_title'), path: '/admin', index: false }),
});

/** What those who are not staff find at any address of the admin area. */
function NotAllowed() {
  const { t } = useTranslation();
  const { account_url, site_title } = usePageSettings();
  return (
    <Main>
      <EmptyState
        page
        icon={<LockIcon size={26} />}
        title={t('not_allowed_title')}
        action={<ButtonLink href={account_url}>{t('to_account')}</ButtonLink>}
      >
        {t('not_allowed_text', { school: site_title })}
      </EmptyState>
    </Main>
  );
}
