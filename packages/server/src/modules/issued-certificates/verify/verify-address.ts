import { verifyPath } from '@lectern/contract/permalinks';
import type { Services } from '../../../platform/services.ts';
import { readPermalinks } from '../../settings/index.ts';

/** The address at which a certificate is verified. */
export const verifyAddress = async (services: Pick<Services, 'cache' | 'config'>, code: string): Promise<string> =>
  new URL(verifyPath(code, await readPermalinks(services)), services.config.publicUrl).href;
