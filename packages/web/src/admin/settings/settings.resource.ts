import { SettingsIcon } from '../../shared/ui/icons.tsx';
import { loadWords } from '../shell/loadWords.ts';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'settings',
  group: 'pinned',
  place: 1,
  to: '/settings',
  Icon: SettingsIcon,
  // Managers read what administrators have set.
  needs: 'author_any',
  async search(words) {
    const [{ settingSearches }] = await Promise.all([import('./settingSearches.ts'), loadWords(words, 'settings')]);
    return settingSearches;
  },
  mediaPlaces: { settings: () => ({ to: '/settings' }) },
});
