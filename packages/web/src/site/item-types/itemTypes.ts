import type { ItemTypeSlug } from '@lectern/contract';
import { collectItemTypes } from '../../shared/itemTypes.ts';
import type { SiteItemType } from './defineItemType.ts';

const files = import.meta.glob<Record<string, SiteItemType>>('../../item-types/*/site.ts', { eager: true });
const { all, lesson, find } = collectItemTypes(files);

export const itemTypes = all;

/** The icon of an item and the key of its name. */
export function iconAndLabelOf({ type, video, live }: { type: ItemTypeSlug; video: boolean; live: boolean }) {
  const { look, videoLook = look, liveLook = videoLook } = find(type) ?? lesson;
  return live ? liveLook : video ? videoLook : look;
}

/** The key that counts these items: by their own name where all are of one type that has one. An empty part has 0 lessons. */
export function amountOf(items: readonly { type: ItemTypeSlug }[]): string {
  const [type = lesson.type, ...others] = new Set(items.map((item) => item.type));
  return (others.length === 0 && find(type)?.amount) || 'items';
}
