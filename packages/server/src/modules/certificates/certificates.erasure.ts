import { erasureOf } from '../../platform/db/erasure.ts';
import { certificateFontFaces, certificateFonts, certificates, certificateVersions } from './certificates.tables.ts';

export const certificatesErasure = [
  erasureOf(certificates, {
    reassign: 'authorId',
    keep: {
      'Content of the school.': ['name', 'layout', 'mediaIds', 'fontIds'],
      'Settings of the certificate.': ['status', 'statusBeforeTrash', 'orientation'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(certificateVersions, {
    keep: {
      'Content of the school.': ['name', 'layout'],
      'Names a row without a name, or nobody.': ['savedById'],
    },
  }),
  erasureOf(certificateFonts, {
    reassign: 'authorId',
    keep: { 'Content of the school.': ['name', 'family'] },
  }),
  erasureOf(certificateFontFaces, { keep: { 'Content of the school.': ['fileKey', 'digest'] } }),
];
