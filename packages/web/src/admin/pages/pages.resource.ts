import { sitePages } from '../../shared/deferred/endpoints.gen.ts';
import { LessonTextIcon } from '../../shared/ui/icons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'pages',
  group: 'school',
  place: 0,
  to: '/pages',
  Icon: LessonTextIcon,
  needs: 'author_any',
  lists: { sitePages: sitePages.list },
  add: { to: '/pages/new', needs: 'author_any' },
  mediaPlaces: { page: ({ id }) => ({ to: '/pages/$pageId', params: { pageId: String(id) } }) },
});
