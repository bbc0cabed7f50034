import type { PageSettings } from '@lectern/contract';
import { createContext, useContext } from 'react';

const SettingsContext = createContext<PageSettings | null>(null);

export const SettingsProvider = SettingsContext.Provider;

/** The page settings: who is signed in, the school's name and switches. */
export function usePageSettings(): PageSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('usePageSettings needs a SettingsProvider.');
  return settings;
}

export const addonActive = (settings: PageSettings, slug: string): boolean =>
  settings.addons.some((addon) => addon.slug === slug && addon.active);
