import { MEGABYTE } from '@lectern/contract/limits';
import type { Services } from '../../../platform/services.ts';
import { readMaxUploadMb } from '../../settings/index.ts';

/** The maximum file size of the school, in bytes. */
export const maxUploadBytes = async (services: Services): Promise<number> =>
  (await readMaxUploadMb(services)) * MEGABYTE;
