import { MailIcon } from '../../shared/deferred/icons.tsx';
import { loadWords } from '../shell/loadWords.ts';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'emails',
  group: 'school',
  place: 1,
  to: '/emails',
  Icon: MailIcon,
  needs: 'manage_settings',
  async search(words) {
    const [{ emailSearches }] = await Promise.all([import('./emailSearches.ts'), loadWords(words, 'emails')]);
    return emailSearches;
  },
});
