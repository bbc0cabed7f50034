import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { session } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { SettingsProvider, usePageSettings } from '../../shared/api/settings.tsx';

const sessionQuery = () => ({ ...endpointQuery(session.get, {}), staleTime: Infinity });

/** After a change of the school's switches: who has made it sees it on every screen at once, without a page load. */
export const refreshSettings = (client: QueryClient) => client.invalidateQueries({ queryKey: sessionQuery().queryKey });

/** The page settings were written at load; here they follow what is changed meanwhile. */
export function LiveSettings({ children }: { children: ReactNode }) {
  const atLoad = usePageSettings();
  const { data } = useQuery({ ...sessionQuery(), initialData: atLoad });
  // If another person has signed in in another tab, this page keeps its own settings.
  const value = data.current_user_id === atLoad.current_user_id ? data : atLoad;
  return <SettingsProvider value={value}>{children}</SettingsProvider>;
}
