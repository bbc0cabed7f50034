import type { SQL } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { itemsOpened } from './opened-items.queries.ts';
import { figureRules } from './user-courses.usecases.ts';

/** The query of what has opened for learners since `from`; undefined while no content opens by date. */
export async function openedItems(
  services: Services,
  { from, now }: { from: Date; now: Date },
): Promise<SQL | undefined> {
  const [rules, addons] = await Promise.all([figureRules({ services, now }), readActiveAddons(services)]);
  if (!rules.dripActive || rules.types.length === 0) return undefined;
  return itemsOpened({ from, now }, { ...rules, previewsOpen: addons.has('course-preview') });
}
