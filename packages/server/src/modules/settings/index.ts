import type { Module } from '../../platform/module.ts';
import { datasRoutes } from './datas.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { contribute } from '../../platform/extension-points.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { mediaReferences } from '../../platform/files/media-references.ts';
import { settingsErasure } from './settings.erasure.ts';
import { settingsMedia } from './settings.media.ts';

export { type AddonUses, addonUses } from './addon-uses.ts';
export { readPlaces } from './datas.ts';
export { settingsChecks } from './extension-points.ts';
export { senderOf, sendsMail } from './delivery/delivery.rules.ts';
export { afterSettingsChange } from './after-settings-change.ts';
export { maxUploadMb, readMaxUploadMb } from './max-upload.ts';
export { settingsPictures } from './settings.media.ts';
export { namesOfPeople } from './history/changes.usecases.ts';
export {
  deleteFormerPermalinks,
  moveFormerPermalinks,
  selectOptionalFormerBase,
  selectOptionalFormerTarget,
  upsertFormerPermalinks,
} from './permalinks/permalinks.queries.ts';
export { openMailServer } from './delivery/delivery-secret.ts';
export { openSecret, secretPaths } from './secrets/secrets.ts';
export { requireAddon } from './require-addon.ts';
export { emptyTrash } from './empty-trash.ts';
export { addonEvents, settingsChanged } from './settings.events.ts';
export {
  type ChangedSettings,
  changeSettings,
  previewSettings,
  settingsToTry,
  forgetSettings,
  isTimeZone,
  readActiveAddons,
  readPermalinks,
  readSettings,
  readStoredSettings,
  writeEmailOverride,
} from './settings.usecases.ts';

export const settingsModule: Module = {
  routes(app, services) {
    settingsRoutes(app, services);
    datasRoutes(app, services);
  },
  contributes: [contribute(erasures, settingsErasure), contribute(mediaReferences, settingsMedia)],
};
