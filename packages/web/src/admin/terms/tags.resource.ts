import { tags } from '../../shared/deferred/endpoints.gen.ts';
import { TagIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'tags',
  group: 'courses',
  place: 3,
  to: '/courses/tags',
  within: '/courses/categories',
  Icon: TagIcon,
  needs: 'read_terms',
  lists: { tags: tags.list },
  add: { to: '/courses/tags/new', needs: 'create_tags' },
});
