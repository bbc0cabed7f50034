import { MAX_BASE_LENGTH, MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { permalink, type PermalinkKey, type Permalinks, permalinkKeys } from '@lectern/contract/permalinks';
import { selectOptionalFormerBase, selectOptionalFormerTarget } from '../modules/settings/index.ts';
import type { Db } from '../platform/db/database.ts';
import { publicAddresses } from '../platform/http/public-addresses.ts';

interface Address {
  base: string;
  slug: string;
}

/** The records whose addresses are below a configurable base. */
export const basedAddress = (key: PermalinkKey) =>
  publicAddresses.all().find(({ based }) => based && key in based)?.based?.[key];

/** The permalink key whose current base this is. */
export const keyOfBase = (permalinks: Permalinks, base: string): PermalinkKey | undefined =>
  permalinkKeys.find((key) => permalinks[key] === base);

/** Whether this was the base of a key before. */
export const isFormerBase = async (db: Db, key: PermalinkKey, base: string): Promise<boolean> =>
  !base.includes('\0') && base.length <= MAX_BASE_LENGTH && (await selectOptionalFormerBase(db, base)) === key;

/** The current path of a page that had this address before, if its visitors can still open it. */
export async function movedAddress(
  db: Db,
  { base, slug }: Address,
  permalinks: Permalinks,
): Promise<string | undefined> {
  // The database rejects such texts, and no address is that long.
  if (`${base}${slug}`.includes('\0') || base.length > MAX_BASE_LENGTH || slug.length > MAX_SLUG_LENGTH)
    return undefined;
  const known = keyOfBase(permalinks, base);
  const key = known ?? (await selectOptionalFormerBase(db, base));
  if (!key) return undefined;
  const id = await selectOptionalFormerTarget(db, { kind: key, slug });
  const renamed = id === undefined ? undefined : await basedAddress(key)?.slugOf(db, id);
  // Below a former base the slug may be a current one. The target page decides whether it exists.
  const wanted = renamed ?? (known ? undefined : slug);
  return (
    wanted &&
    permalink(key, { slug: encodeURIComponent(wanted) }, { ...permalinks, [key]: encodeURIComponent(permalinks[key]) })
  );
}
