import { SettingsIcon } from '../../shared/ui/icons.tsx';
import type { PaletteSearch } from '../resources/paletteSearches.ts';
import { settingsIndex } from './settingsIndex.ts';

/** Each setting by its label. */
export const settingSearches: readonly PaletteSearch[] = [
  {
    id: 'settings',
    place: 1,
    title: (t) => t('resource.settings.name'),
    atMost: 6,
    all: ({ t, router }) =>
      settingsIndex.map(({ path, words, tab, section }) => ({
        id: `setting-${path}`,
        label: t(words),
        detail: t(`settings.tab_${tab}`),
        Icon: SettingsIcon,
        run: () => void router.navigate({ to: '/settings', search: { tab, section } }),
      })),
  },
];
