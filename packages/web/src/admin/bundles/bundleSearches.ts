import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';
import { BundleIcon } from './BundleIcon.tsx';

const SHOWN = 5;

/** Bundles by name; the server answers with those that the caller may edit. */
export const bundleSearches: readonly PaletteSearch[] = [
  serverSearch(courseBundles.list, {
    id: 'bundles',
    place: 8,
    title: (t) => t('resource.bundles.name'),
    needs: 'author_own',
    input: (search) => ({ query: { search, context: 'edit' as const, per_page: SHOWN } }),
    found: ({ rows }, { router }) =>
      rows.map(({ id, name, formatted_price: price }) => ({
        id: `bundle-${id}`,
        label: name,
        detail: price,
        Icon: BundleIcon,
        run: () =>
          void router.navigate({ to: '/course-bundles/$courseBundleId/edit', params: { courseBundleId: String(id) } }),
      })),
  }),
];
