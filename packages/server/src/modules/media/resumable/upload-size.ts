import { MEGABYTE } from '@lectern/contract/limits';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';

/** The largest file that the school takes. */
export const maxUploadBytes = async (services: Services): Promise<number> =>
  (await readSettings(services)).advance.uploads.max_mb * MEGABYTE;
