import { searchForm } from '@lectern/contract/text';
import { kindOf } from '../../item-types/itemTypes.ts';
import type { OutlineSection } from './outline.ts';

export interface OutlineFilter {
  search: string;
  /** The id of a kind. */
  kind: string;
  status: string;
}

export const noFilter: OutlineFilter = { search: '', kind: '', status: '' };

export const isFiltering = ({ search, kind, status }: OutlineFilter): boolean =>
  search.trim() !== '' || kind !== '' || status !== '';

/** The ids of the items to show. The name of a section finds everything in it. */
export function foundItems(sections: readonly OutlineSection[], { search, kind, status }: OutlineFilter): Set<number> {
  const words = searchForm(search);
  return new Set(
    sections.flatMap((section) => {
      const whole = searchForm(section.name).includes(words);
      return section.items
        .filter((item) => whole || searchForm(item.name).includes(words))
        .filter((item) => (kind === '' || kindOf(item).id === kind) && (status === '' || item.status === status))
        .map((item) => item.id);
    }),
  );
}
