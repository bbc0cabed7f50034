import { useNavigate, useSearch } from '@tanstack/react-router';
import { openId } from './application.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';

/** The application that the address names, beside the list of them. The emails lead to it. */
export function OpenApplication() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () => {
    const { application: _open, ...rest } = search;
    void navigate({ to: '.', search: rest as never, resetScroll: false });
  };
  return <ApplicationDrawer id={openId(search)} onClose={close} />;
}
