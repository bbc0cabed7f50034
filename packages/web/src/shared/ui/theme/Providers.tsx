import type { PageSettings } from '@lectern/contract';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from '#i18n';
import type { ReactNode } from 'react';
import { I18nextProvider } from '#i18n';
import { SettingsProvider } from '../../api/settings.tsx';
import { Toasts } from '../feedback/Toasts.tsx';

/** Everything a screen of any area may count on. */
export function Providers({
  settings,
  words,
  queryClient,
  children,
}: {
  settings: PageSettings;
  words: i18n;
  queryClient: QueryClient;
  children: ReactNode;
}) {
  return (
    <SettingsProvider value={settings}>
      <I18nextProvider i18n={words}>
        <QueryClientProvider client={queryClient}>
          {children}
          <Toasts />
        </QueryClientProvider>
      </I18nextProvider>
    </SettingsProvider>
  );
}
