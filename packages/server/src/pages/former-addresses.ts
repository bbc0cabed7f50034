import { MAX_BASE_LENGTH, MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { permalink, type PermalinkKey, type Permalinks, permalinkKeys } from '@lectern/contract/permalinks';
import { selectOptionalPublishedSlug } from '../modules/courses/index.ts';
import { selectOptionalFormerBase, selectOptionalFormerTarget } from '../modules/settings/index.ts';
import { selectOptionalTermSlug } from '../modules/terms/index.ts';
import type { Db } from '../platform/db/database.ts';

interface Address {
  base: string;
  slug: string;
}

const taxonomies = { category_base: 'category', tag_base: 'tag', difficulty_base: 'difficulty' } as const;

const slugNow = (db: Db, key: PermalinkKey, id: number): Promise<string | undefined> =>
  key === 'single_course_permalink'
    ? selectOptionalPublishedSlug(db, id)
    : selectOptionalTermSlug(db, { taxonomy: taxonomies[key], id });

/** What lies at addresses that begin with this word now. */
export const keyOfBase = (permalinks: Permalinks, base: string): PermalinkKey | undefined =>
  permalinkKeys.find((key) => permalinks[key] === base);

/** Where a page is now that had this address before; nothing where none had, or its visitors would find nothing there. */
export async function movedAddress(
  db: Db,
  { base, slug }: Address,
  permalinks: Permalinks,
): Promise<string | undefined> {
  // No database can hold such a text, and no address was ever that long.
  if (`${base}${slug}`.includes('\0') || base.length > MAX_BASE_LENGTH || slug.length > MAX_SLUG_LENGTH)
    return undefined;
  const known = keyOfBase(permalinks, base);
  const key = known ?? (await selectOptionalFormerBase(db, base));
  if (!key) return undefined;
  const id = await selectOptionalFormerTarget(db, { kind: key, slug });
  const renamed = id === undefined ? undefined : await slugNow(db, key, id);
  // Below a former base the slug may be that of now: the page itself says whether it is there.
  const wanted = renamed ?? (known ? undefined : slug);
  return (
    wanted &&
    permalink(key, { slug: encodeURIComponent(wanted) }, { ...permalinks, [key]: encodeURIComponent(permalinks[key]) })
  );
}
