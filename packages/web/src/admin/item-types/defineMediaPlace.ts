import type { ItemTypeSlug } from '@lectern/contract';
import type { Address } from './defineItemType.ts';

/** What the usage of a file says of an item that shows it: the key of the name of its type, and its editor. */
export interface ItemMediaPlace {
  type: ItemTypeSlug;
  label: string;
  editor: (courseId: number, id: number) => Address;
}

export const defineMediaPlace = (place: ItemMediaPlace): ItemMediaPlace => place;
