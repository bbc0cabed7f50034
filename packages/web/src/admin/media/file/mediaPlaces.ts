import type { MediaPlace } from '@lectern/contract';
import type { ItemMediaPlace } from '../../item-types/defineMediaPlace.ts';
import type { MediaPlaceScreen } from '../../resources/defineResource.ts';
import { resources } from '../../resources/resources.ts';

const files = import.meta.glob<Record<string, ItemMediaPlace>>('../../../item-types/*/admin/builder/mediaPlace.ts', {
  eager: true,
});
const itemPlaces = Object.values(files).flatMap((file) => Object.values(file));

/** The key of the name of a kind of places, and where such a place is edited. */
export function mediaPlaceOf(kind: MediaPlace['kind']): { label: string; screenOf: MediaPlaceScreen } {
  for (const { words, mediaPlaces = {} } of resources) {
    const screenOf = mediaPlaces[kind];
    if (screenOf) return { label: `resource.${words}.places.${kind}`, screenOf };
  }
  const item = itemPlaces.find(({ type }) => type === kind);
  if (!item) throw new Error(`No resource and no type of items shows files as ${kind}`);
  return { label: item.label, screenOf: ({ course, id }) => (course ? item.editor(course.id, id) : undefined) };
}
