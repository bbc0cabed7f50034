import { collectItemTypes } from '../../shared/itemTypes.ts';
import type { OutlineItem } from '../builder/store/outline.ts';
import type { BuilderItemType, ItemKind } from './defineItemType.ts';

const files = import.meta.glob<Record<string, BuilderItemType>>('../../item-types/*/admin.tsx', { eager: true });
const { all, lesson, find } = collectItemTypes(files);
const ofLessons = lesson.authoring;
if (!ofLessons) throw new Error('Lessons can be written.');

export const itemTypes = all;

/** Those that can be added. */
export const authoredTypes = all.flatMap(({ type, addon, authoring }) =>
  authoring ? [{ type, addon, ...authoring }] : [],
);

/** What an item is edited with; what is unknown is taken for a lesson. */
export const authoringOf = (type = '') => find(type)?.authoring ?? ofLessons;

export const kindOf = (item: Pick<OutlineItem, 'type' | 'video' | 'video_source'>): ItemKind =>
  (find(item.type) ?? lesson).kindOf(item);
