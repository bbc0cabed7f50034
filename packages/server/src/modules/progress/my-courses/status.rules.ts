import type { ItemTypeSlug, ProgressSummary } from '@lectern/contract';

export type ProgressStatus = 'started' | 'progress' | 'completed';

/** A course is completed when everything in it is; an empty course never is. */
export function progressStatus({ completed, total }: { completed: number; total: number }): ProgressStatus {
  if (total > 0 && completed >= total) return 'completed';
  return completed > 0 ? 'progress' : 'started';
}

interface BegunItem {
  completed: boolean;
  startedAt: string | null;
}

/**
 * Whether a finished course has grown since: something is open that its learner had not begun by then. A quiz that is
 * taken again is not completed any more either, and is nothing new.
 */
export const hasNewContent = (items: readonly BegunItem[], completedAt: Date | null): boolean =>
  completedAt !== null && items.some((item) => isNewContent(item, completedAt));

export const isNewContent = ({ completed, startedAt }: BegunItem, completedAt: Date | null): boolean =>
  completedAt !== null && !completed && (startedAt === null || new Date(startedAt) > completedAt);

export interface TypeCount {
  type: ItemTypeSlug;
  completed: number;
  total: number;
}

const count = (completed: number, total: number) => ({ completed, pending: total - completed, total });

/** One entry for each item type that is switched on, and their sum. */
export function progressSummary(counts: readonly TypeCount[], activeTypes: readonly ItemTypeSlug[]): ProgressSummary {
  const summary: ProgressSummary = { total: count(0, 0), lesson: count(0, 0) };
  for (const type of activeTypes) {
    const found = counts.find((one) => one.type === type);
    const entry = count(found?.completed ?? 0, found?.total ?? 0);
    summary[type] = entry;
    summary.total = count(summary.total.completed + entry.completed, summary.total.total + entry.total);
  }
  return summary;
}
