import { createFileRoute } from '@tanstack/react-router';
import { MailIcon } from '../../../../shared/deferred/icons.tsx';
import { sentMailList } from '../../../emails/sentMailList.tsx';
import { ListScreen } from '../../../list/ListScreen.tsx';
import { listRoute } from '../../../list/state/listRoute.ts';

export const Route = createFileRoute('/emails/sent/')({
  ...listRoute(() => import('../../../emails/sentMailList.tsx').then((file) => file.sentMailList)),
  component: () => <ListScreen list={sentMailList} icon={<MailIcon size={26} />} />,
});
