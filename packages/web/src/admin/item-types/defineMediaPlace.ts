import type { ItemTypeSlug } from '@lectern/contract';
import type { Address } from './defineItemType.ts';

/** An item in the usage of a file: the key of its type's name, and its editor. */
export interface ItemMediaPlace {
  type: ItemTypeSlug;
  label: string;
  editor: (courseId: number, id: number) => Address;
}

export const defineMediaPlace = (place: ItemMediaPlace): ItemMediaPlace => place;
