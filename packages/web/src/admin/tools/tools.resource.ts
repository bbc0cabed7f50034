import { ToolsIcon } from '../../shared/ui/staffIcons.tsx';
import { activity } from '../endpoints.gen.ts';
import { loadWords } from '../shell/loadWords.ts';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'tools',
  group: 'pinned',
  place: 2,
  to: '/tools',
  Icon: ToolsIcon,
  needs: 'manage_settings',
  lists: { activity: activity.list },
  async search(words) {
    const [{ toolSearches }] = await Promise.all([import('./toolSearches.ts'), loadWords(words, 'tools')]);
    return toolSearches;
  },
});
