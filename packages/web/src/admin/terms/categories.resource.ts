import { categories } from '../../shared/deferred/endpoints.gen.ts';
import { CategoryIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../shell/resources/defineResource.ts';

export const resource = defineResource({
  words: 'categories',
  group: 'courses',
  place: 2,
  to: '/courses/categories',
  Icon: CategoryIcon,
  needs: 'read_terms',
  lists: { categories: categories.list },
  add: { to: '/courses/categories/new', needs: 'manage_terms' },
});
