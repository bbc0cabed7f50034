import type { UseQueryOptions } from '@tanstack/react-query';
import { HelpIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';
import { changelogQuery, newestOf, NEWS_READ } from './queries.ts';

export const resource = defineResource({
  words: 'help',
  group: 'pinned',
  place: 3,
  to: '/help',
  Icon: HelpIcon,
  news: {
    newest: () => ({ ...changelogQuery(), select: newestOf }) as unknown as UseQueryOptions<unknown, Error, string>,
    seen: NEWS_READ,
  },
});
