import { MEGABYTE } from '@lectern/contract/limits';
import type { Services } from '../../platform/services.ts';
import { readSettings } from './settings.usecases.ts';

type Setting = { advance: { uploads: { max_mb: number } } };

/** The largest file that is accepted: the school's limit, or that of the virus scanner if it is lower. */
export const maxUploadMb = ({ scanner }: Pick<Services, 'scanner'>, { advance }: Setting): number =>
  Math.min(advance.uploads.max_mb, scanner ? scanner.maxBytes / MEGABYTE : Number.POSITIVE_INFINITY);

export const readMaxUploadMb = async (services: Services): Promise<number> =>
  maxUploadMb(services, await readSettings(services));
