import { useNavigate, useSearch } from '@tanstack/react-router';
import { openId } from './application.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';

/** The application in the URL, next to the list. Emails link to it. */
export function OpenApplication() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () => {
    const { application: _open, ...rest } = search;
    void navigate({ to: '.', search: rest as never, resetScroll: false });
  };
  return <ApplicationDrawer id={openId(search)} onClose={close} />;
}
