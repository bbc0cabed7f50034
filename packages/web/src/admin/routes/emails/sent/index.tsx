import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { MailIcon } from '../../../../shared/deferred/icons.tsx';
import { sentMailList } from '../../../emails/sentMailList.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';
import { useCrumb } from '../../../resources/useCrumb.ts';

export const Route = createFileRoute('/emails/sent/')({
  ...listRoute(() => import('../../../emails/sentMailList.tsx').then((file) => file.sentMailList)),
  component: SentEmailsScreen,
});

function SentEmailsScreen() {
  const { t } = useTranslation();
  const crumb = useCrumb('/emails');
  const part = { title: t('sent_emails.title'), crumbs: [crumb] };
  return <ListScreen list={sentMailList} icon={<MailIcon size={26} />} part={part} />;
}
