import { certificates } from '../endpoints.gen.ts';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';
import { CertificateIcon } from '../../shared/deferred/icons.tsx';

const SHOWN = 5;

/** Certificates by name. */
export const certificateSearches: readonly PaletteSearch[] = [
  serverSearch(certificates.list, {
    id: 'certificates',
    place: 9,
    title: (t) => t('resource.certificates.name'),
    needs: 'author_own',
    input: (search) => ({ query: { search, per_page: SHOWN } }),
    found: ({ rows }, { router }) =>
      rows.map(({ id, name }) => ({
        id: `certificate-${id}`,
        label: name,
        Icon: CertificateIcon,
        run: () =>
          void router.navigate({ to: '/certificates/$certificateId/edit', params: { certificateId: String(id) } }),
      })),
  }),
];
