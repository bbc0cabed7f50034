import type { ItemTypeSlug, ProgressSummary } from '@lectern/contract';
import { collectItemTypes } from '../../shared/itemTypes.ts';
import type { PlayerItemType } from './defineItemType.ts';

const files = import.meta.glob<Record<string, PlayerItemType>>('../../item-types/*/player.ts', { eager: true });

const { all, lesson, find } = collectItemTypes(files);

export const itemTypes = all;

/** The item types of the progress popover with their counts: those that are switched on and that the course has. */
export const typesInProgress = (summary: ProgressSummary, { signedIn }: { signedIn: boolean }) =>
  itemTypes.flatMap(({ type, look, membersOnly = false }) => {
    const count = summary[type];
    return count && count.total > 0 && (signedIn || !membersOnly) ? [{ type, look, count }] : [];
  });

/** What there is of a type beyond its look; nothing before its screen is built. */
export const screenOf = (type: ItemTypeSlug) => find(type)?.screen;

/** The fixed icon of an item and the key of its name. */
export function iconAndLabelOf(type: ItemTypeSlug, video = false, source = '') {
  const { look, videoLook = look, liveLook = videoLook } = find(type) ?? lesson;
  return !video ? look : source === 'live-stream' ? liveLook : videoLook;
}
