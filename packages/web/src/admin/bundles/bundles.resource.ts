import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { defineResource } from '../resources/defineResource.ts';
import { BundleIcon } from './BundleIcon.tsx';

export const resource = defineResource({
  words: 'bundles',
  group: 'courses',
  place: 12,
  to: '/course-bundles',
  Icon: BundleIcon,
  needs: 'author_own',
  addon: 'course-bundle',
  lists: { bundles: courseBundles.list },
  search: async () => (await import('./bundleSearches.ts')).bundleSearches,
  add: { to: '/course-bundles/new', needs: 'author_own' },
  mediaPlaces: {
    bundle: ({ id }) => ({ to: '/course-bundles/$courseBundleId/edit', params: { courseBundleId: String(id) } }),
  },
});
