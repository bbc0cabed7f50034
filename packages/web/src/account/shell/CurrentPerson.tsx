import { useQuery } from '@tanstack/react-query';
import type { PageSettings } from '@lectern/contract';
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
  // The provider is always there: without it, the arrival of `me` would mount the screen again and empty its forms.
  return <SettingsProvider value={me ? withPerson(settings, me) : settings}>{children}</SettingsProvider>;
}

type ShownPerson = Pick<NonNullable<PageSettings['user']>, 'display_name' | 'avatar_url' | 'locale' | 'timezone'>;

function withPerson(settings: PageSettings, person: ShownPerson): PageSettings {
  if (!settings.user) return settings;
  const { display_name, avatar_url, locale, timezone } = person;
  return { ...settings, user: { ...settings.user, display_name, avatar_url, locale, timezone } };
}
