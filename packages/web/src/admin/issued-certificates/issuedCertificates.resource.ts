import { CertificateIcon } from '../../shared/deferred/icons.tsx';
import { issuedCertificates } from '../endpoints.gen.ts';
import { defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'issuedCertificates',
  group: 'courses',
  place: 9,
  to: '/certificates/issued',
  Icon: CertificateIcon,
  needs: 'author_own',
  addon: 'certificate',
  lists: { 'issued-certificates': issuedCertificates.list },
});
