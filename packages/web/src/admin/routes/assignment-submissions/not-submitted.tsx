import { createFileRoute } from '@tanstack/react-router';
import { UserIcon } from '../../../shared/ui/icons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { listRoute } from '../../list/state/listRoute.ts';
import { NamedOnly } from '../../submissions/NamedOnly.tsx';
import { notSubmittedList } from '../../submissions/notSubmittedList.tsx';

export const Route = createFileRoute('/assignment-submissions/not-submitted')({
  ...listRoute(() => import('../../submissions/notSubmittedList.tsx').then((file) => file.notSubmittedList)),
  component: One,
});

function One() {
  return (
    <NamedOnly address={Route.useSearch()}>
      <ListScreen list={notSubmittedList} icon={<UserIcon size={26} />} />
    </NamedOnly>
  );
}
