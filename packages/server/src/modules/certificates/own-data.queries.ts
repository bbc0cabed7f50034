import { ownRowsOf } from '../../platform/db/own-data.ts';
import { certificates } from './certificates.tables.ts';

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
];
