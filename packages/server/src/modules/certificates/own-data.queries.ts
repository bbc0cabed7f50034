import { ownRowsOf } from '../../platform/db/own-data.ts';
import { certificateFonts, certificates } from './certificates.tables.ts';

export const certificatesOwnData = [
  ownRowsOf(certificates.authorId, {
    name: 'certificate-templates',
    show: {
      id: certificates.id,
      name: certificates.name,
      status: certificates.status,
      created_at: certificates.createdAt,
    },
    orderBy: [certificates.id],
  }),
  ownRowsOf(certificateFonts.authorId, {
    name: 'certificate-fonts',
    show: { id: certificateFonts.id, name: certificateFonts.name, created_at: certificateFonts.createdAt },
    orderBy: [certificateFonts.id],
  }),
];
