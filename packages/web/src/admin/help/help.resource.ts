import { HelpIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';
import { newestNews, NEWS_READ } from './news.ts';

export const resource = defineResource({
  words: 'help',
  group: 'pinned',
  place: 3,
  to: '/help',
  Icon: HelpIcon,
  news: { newest: newestNews(), seen: NEWS_READ },
});
