import { categories } from '../../shared/deferred/endpoints.gen.ts';
import { CategoryIcon } from '../../shared/ui/staffIcons.tsx';
import { defineResource } from '../resources/defineResource.ts';

/** Screens of terms that are no categories, by taxonomy. */
const screens: Record<string, '/courses/tags/$termId' | '/courses/difficulties/$termId'> = {
  tag: '/courses/tags/$termId',
  difficulty: '/courses/difficulties/$termId',
};

export const resource = defineResource({
  words: 'categories',
  group: 'courses',
  place: 2,
  to: '/courses/categories',
  Icon: CategoryIcon,
  needs: 'read_terms',
  lists: { categories: categories.list },
  add: { to: '/courses/categories/new', needs: 'manage_terms' },
  mediaPlaces: {
    term: ({ id, taxonomy }) => ({
      to: screens[taxonomy ?? ''] ?? '/courses/categories/$termId',
      params: { termId: String(id) },
    }),
  },
});
