import { useNavigate, useSearch } from '@tanstack/react-router';
import { ApplicationIcon } from '../../shared/ui/icons.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { openId } from './application.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import { applicationList } from './applicationList.tsx';

/** Who wants to teach. The address names the application that is open beside the list, as the emails do. */
export function ApplicationsScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () => {
    const { application: _open, ...rest } = search;
    void navigate({ to: '.', search: rest as never, resetScroll: false });
  };
  return (
    <>
      <ListScreen list={applicationList} icon={<ApplicationIcon size={26} />} />
      <ApplicationDrawer id={openId(search)} onClose={close} />
    </>
  );
}
