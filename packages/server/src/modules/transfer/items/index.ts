import type { PlannedItem } from '../plan/plan.types.ts';
import type { ItemImporter } from './item-importer.ts';
import { lessonImporter } from './lesson.importer.ts';
import { quizImporter } from './quiz.importer.ts';

export type { PlacedItem } from './item-importer.ts';

/** By the kind of record in the file, which is the type of the item. */
const importers: { [Type in PlannedItem['type']]: ItemImporter<Extract<PlannedItem, { type: Type }>> } = {
  lesson: lessonImporter,
  quiz: quizImporter,
};

/** Undefined for records that become no item. */
export const itemImporter = (kind: string): ItemImporter<PlannedItem> | undefined =>
  Object.hasOwn(importers, kind) ? (importers[kind as PlannedItem['type']] as ItemImporter<PlannedItem>) : undefined;
