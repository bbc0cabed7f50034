import { SettingsIcon } from '../../shared/ui/icons.tsx';
import type { PaletteSearch } from '../resources/paletteSearches.ts';
import { settingsIndex } from './settingsIndex.ts';
import { settingsTabs } from './settings.gen.ts';

/** Each tab of the settings and each setting, by its label. */
export const settingSearches: readonly PaletteSearch[] = [
  {
    id: 'settings',
    place: 1,
    title: (t) => t('resource.settings.name'),
    atMost: 10,
    all: ({ t, router }) => [
      ...settingsTabs.map(({ id }) => ({
        id: `settings-${id}`,
        label: t(`settings.tab_${id}`),
        detail: t('resource.settings.name'),
        Icon: SettingsIcon,
        run: () => void router.navigate({ to: '/settings', search: { tab: id } }),
      })),
      ...settingsIndex.map(({ path, words, tab, section }) => ({
        id: `setting-${path}`,
        label: t(words),
        detail: t(`settings.tab_${tab}`),
        Icon: SettingsIcon,
        run: () => void router.navigate({ to: '/settings', search: { tab, section } }),
      })),
    ],
  },
];
