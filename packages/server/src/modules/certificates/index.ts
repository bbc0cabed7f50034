import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import type { Module } from '../../platform/module.ts';
import { addonUses } from '../settings/index.ts';
import { certificatesErasure } from './certificates.erasure.ts';
import { certificatesMedia } from './certificates.media.ts';
import { countCertificates } from './certificates.queries.ts';
import { certificatesRoutes } from './certificates.routes.ts';
import { certificateFontFaces } from './certificates.tables.ts';
import { fontsRoutes } from './fonts/fonts.routes.ts';
import { emptyCertificateTrash } from './certificates.usecases.ts';
import { certificatesOwnData } from './own-data.queries.ts';

export { getCertificate } from './certificates.queries.ts';
export { insertSampleDesign } from './certificates.usecases.ts';
export { type CertificateDrawer, createCertificateDrawer } from './draw/certificate-drawer.ts';
export { learnerData, sheetOf } from './draw/draw.usecases.ts';
export { printedName } from './draw/values.ts';
export { certificateUses } from './extension-points.ts';
export { storedFonts } from './fonts/layout-fonts.ts';
export { storedPictures } from './pictures/certificate-pictures.ts';
export { readPictures } from './pictures/compressed-pictures.ts';
export { verifyAddress } from './verify-address.ts';

export const certificatesModule: Module = {
  routes(app, services) {
    certificatesRoutes(app, services);
    fontsRoutes(app, services);
  },
  jobs: (services) => [
    { name: 'certificates.empty-trash', cron: '53 3 * * *', run: () => emptyCertificateTrash(services) },
  ],
  contributes: [
    contribute(erasures, certificatesErasure),
    contribute(ownDataAnswers, certificatesOwnData),
    contribute(mediaReferences, certificatesMedia),
    contribute(storedFiles, storedFilesOf(certificateFontFaces, 'fileKey')),
    contribute(addonUses, async (db) => ({ certificate: await countCertificates(db) })),
  ],
};
