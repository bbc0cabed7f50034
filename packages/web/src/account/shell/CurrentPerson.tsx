import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingsProvider, usePageSettings } from '../../shared/api/settings.tsx';
import { meQuery } from '../queries.ts';

/**
 * The page settings were written at load. Who changes their name, picture or time zone here sees it everywhere at
 * once, in the header and in every date.
 */
export function CurrentPerson({ children }: { children: ReactNode }) {
  const settings = usePageSettings();
  const { data: me } = useQuery(meQuery());
  if (!me || !settings.user) return children;
  const { display_name, avatar_url, locale, timezone } = me;
  return (
    <SettingsProvider value={{ ...settings, user: { ...settings.user, display_name, avatar_url, locale, timezone } }}>
      {children}
    </SettingsProvider>
  );
}
