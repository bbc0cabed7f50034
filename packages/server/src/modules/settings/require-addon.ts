import type { AddonSlug } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { readActiveAddons } from './settings.usecases.ts';

/** For guards: throws while the add-on is off. `null`: the thing needs none. */
export async function requireAddon(
  { services }: Pick<RequestContext, 'services'>,
  { addon }: { addon: AddonSlug | null },
): Promise<void> {
  if (addon && !(await readActiveAddons(services)).has(addon)) throw new AppError('addon_inactive');
}
