import { DAY_MS } from '@lectern/contract/time';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { pictureFinders } from '../../platform/files/picture-finders.ts';
import { uploadPurposes } from '../uploads/index.ts';
import { mediaRoutes } from './media.routes.ts';
import { profileImageRoutes } from './pictures/profile-image.routes.ts';
import { pictureUrl } from './pictures/profile-image.usecases.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers, ownFiles } from '../../platform/db/own-data.ts';
import { removeOrphans } from '../../platform/files/orphans.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import { mediaErasure } from './media.erasure.ts';
import { media, mediaTrash } from './media.tables.ts';
import { emptyMediaTrash } from './trash/trash.usecases.ts';
import { mediaPurpose } from './resumable/resumable.usecases.ts';
import { mediaOwnData, replacedFilesOf, uploadsOf } from './own-data.queries.ts';

export {
  copyMediaUses,
  deleteMediaUses,
  moveMediaUses,
  selectMediaByIds,
  selectMediaIdsByKeys,
  setMediaUses,
  type MediaRow,
} from './media.queries.ts';
export { checkMedia, syncMediaUsages } from './media-choice.ts';
export { fileAnswer, titleOf } from './media.rules.ts';
export { placeReaders } from './media.guards.ts';
export { mediaKeysIn } from './media.keys.ts';
export { receiveUpload } from './media.uploads.ts';
export { mediaEvents } from './media.events.ts';
export { webVttOfFile } from './media.captions.ts';
export { storeFile, storeStaged } from './media.usecases.ts';
export { requireRoom } from './storage/storage.usecases.ts';
export { imageSet, mediaUrl } from './media.views.ts';
export { itemFiles } from './item-files.queries.ts';
export {
  fileViews,
  type ItemFile,
  materialColumns,
  materialIds,
  type MaterialOptions,
  materialViews,
} from './materials.ts';
export { removeUnshownMedia, selectMediaOfCourse } from './usage/unshown-media.usecases.ts';
export { withPictureSizes } from './pictures/picture-sizes.ts';

export const mediaModule: Module = {
  routes(app, services) {
    mediaRoutes(app, services);
    profileImageRoutes(app, services);
  },
  jobs: (services) => [
    {
      name: 'media.sweep',
      cron: '17 3 * * *',
      run: async () => {
        await services.files.removeStale(new Date(services.clock().getTime() - DAY_MS));
        const removed = await removeOrphans(services);
        if (removed > 0) services.log.info({ files: removed }, 'removed files that no row names');
      },
    },
    {
      name: 'media.empty-trash',
      cron: '55 3 * * *',
      run: () => emptyMediaTrash(services),
    },
  ],
  contributes: [
    contribute(erasures, mediaErasure),
    contribute(storedFiles, storedFilesOf(media, 'key', 'sizes')),
    contribute(storedFiles, storedFilesOf(mediaTrash, 'file')),
    contribute(ownDataAnswers, mediaOwnData),
    contribute(ownFiles, { folder: 'files', read: uploadsOf }),
    contribute(ownFiles, { folder: 'replaced-files', read: replacedFilesOf }),
    contribute(pictureFinders, pictureUrl),
    contribute(uploadPurposes, mediaPurpose),
  ],
};
