import type { Services } from '../../../platform/services.ts';
import { readActiveAddons } from '../../settings/index.ts';

/** While the add-on is off, Zaps receive nothing, and what happens meanwhile is not sent later. */
export const isZapierOn = async (services: Pick<Services, 'cache'>): Promise<boolean> =>
  (await readActiveAddons(services)).has('zapier');
