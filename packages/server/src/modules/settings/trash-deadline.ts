import { DAY_MS } from '@lectern/contract/time';
import type { Services } from '../../platform/services.ts';
import { readSettings } from './settings.usecases.ts';

/** What was put in the trash before this moment is deleted. null: the school keeps its trash. */
export async function trashDeadline(services: Services, now: Date): Promise<Date | null> {
  const days = (await readSettings(services)).advance.trash_days;
  return days === 0 ? null : new Date(now.getTime() - days * DAY_MS);
}
