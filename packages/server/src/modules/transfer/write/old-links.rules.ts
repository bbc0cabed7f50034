import { decodedPart } from '@lectern/contract/permalinks';
import type { PlannedCourse } from '../plan/plan.types.ts';

/** Where the records of the old site are here: paths by number, and by kind and slug. */
export interface OldPlaces {
  host: string;
  byNumber: Map<number, string>;
  /** null: several records have the slug. */
  bySlug: Map<string, string | null>;
}

export interface WrittenCourse {
  courseId: number;
  /** By their numbers in the file. */
  itemIds: ReadonlyMap<number, number>;
}

export const noPlaces = (baseUrl: string): OldPlaces => ({
  host: hostOf(URL.parse(baseUrl)),
  byNumber: new Map(),
  bySlug: new Map(),
});

const hostOf = (url: URL | null): string => url?.host.replace(/^www\./, '') ?? '';

function notePlace({ byNumber, bySlug }: OldPlaces, record: { kind: string; id: number; slug: string }, path: string) {
  byNumber.set(record.id, path);
  const key = `${record.kind}/${record.slug}`;
  bySlug.set(key, bySlug.has(key) && bySlug.get(key) !== path ? null : path);
}

/** Notes a written course with its items, by their numbers in the file. */
export function notePlaces(
  places: OldPlaces,
  { sourceId, fields, sections }: PlannedCourse,
  { courseId, itemIds }: WrittenCourse,
): void {
  notePlace(places, { kind: 'course', id: sourceId, slug: fields.slug }, `/course/${courseId}`);
  for (const item of sections.flatMap(({ items }) => items)) {
    const id = itemIds.get(item.sourceId);
    if (id === undefined) continue;
    const record = { kind: item.type, id: item.sourceId, slug: item.slug };
    notePlace(places, record, `/course/${courseId}/${item.type}/${id}`);
  }
}

/** The address of a record in the app of the old site, behind the sign. */
const IN_APP = /^#\/course\/(\d{1,10})(?:\/(?:lesson|quiz)\/(\d{1,10}))?\/?$/;
const KIND = /^(course|lesson|quiz)(?:s|zes)?$/;

function bySlug(path: string, places: OldPlaces): string | null {
  const segments = path.split('/').filter(Boolean).map(decodedPart);
  const kind = KIND.exec(segments.at(-2) ?? '')?.[1];
  return (kind && places.bySlug.get(`${kind}/${segments.at(-1)}`)) ?? null;
}

/** The path here of what an address of the old site named, null where that was not imported. `address`: as HTML. */
export function newPlace(address: string, places: OldPlaces): string | null {
  const written = address.replaceAll('&amp;', '&');
  const url = places.host === '' ? null : URL.parse(written, `https://${places.host}`);
  if (!url || hostOf(url) !== places.host || /^[#?]?$/.test(written)) return null;
  const [inApp, course, item] = IN_APP.exec(url.hash) ?? [];
  if (inApp !== undefined) return places.byNumber.get(Number(item ?? course)) ?? null;
  const number = Number(url.searchParams.get('p'));
  const path = (number > 0 ? places.byNumber.get(number) : undefined) ?? bySlug(url.pathname, places);
  return path === null ? null : path + url.hash.replaceAll('"', '%22');
}
