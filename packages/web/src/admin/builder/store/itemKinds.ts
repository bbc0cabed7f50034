import type { OutlineItem, OutlineSection } from './outline.ts';

/** What a row looks like: a lesson is a text, a video or a live stream. */
export type ItemKind = 'text' | 'video' | 'live' | 'quiz' | 'assignment';

export function kindOf({ type, video, video_source }: Pick<OutlineItem, 'type' | 'video' | 'video_source'>): ItemKind {
  if (type === 'quiz' || type === 'assignment') return type;
  if (type === 'zoom' || type === 'google-meet' || video_source === 'live-stream') return 'live';
  return video ? 'video' : 'text';
}

export interface OutlineFilter {
  search: string;
  kind: ItemKind | '';
  status: string;
}

export const noFilter: OutlineFilter = { search: '', kind: '', status: '' };

export const isFiltering = ({ search, kind, status }: OutlineFilter): boolean =>
  search.trim() !== '' || kind !== '' || status !== '';

/** The ids of the items to show. The name of a section finds everything in it. */
export function foundItems(sections: readonly OutlineSection[], { search, kind, status }: OutlineFilter): Set<number> {
  const words = search.trim().toLocaleLowerCase();
  return new Set(
    sections.flatMap((section) => {
      const whole = section.name.toLocaleLowerCase().includes(words);
      return section.items
        .filter((item) => whole || item.name.toLocaleLowerCase().includes(words))
        .filter((item) => (kind === '' || kindOf(item) === kind) && (status === '' || item.status === status))
        .map((item) => item.id);
    }),
  );
}
