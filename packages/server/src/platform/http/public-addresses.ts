import type { Endpoint, Got } from '@lectern/contract';
import type { PermalinkKey } from '@lectern/contract/permalinks';
import type { Db } from '../db/database.ts';
import { extensionPoint } from '../extension-points.ts';

interface SitePath {
  path: string;
  /** Staff may look at a page there as visitors will see it. */
  preview?: boolean;
}

interface SitemapEntry {
  path: string;
  /** When it was last changed. */
  modified?: string;
}

/** Rows of a list, as visitors get it, that have an entry in the sitemap. */
interface SitemapList {
  endpoint: Endpoint;
  query: Readonly<Record<string, string>>;
  entriesOf: (answer: unknown) => SitemapEntry[];
}

/** Records below a base that the school chooses. */
interface BasedAddress {
  preview?: boolean;
  /** The slug that a record has now, if visitors can open it. */
  slugOf: (db: Db, id: number) => Promise<string | undefined>;
}

/** Addresses of the public site that a module brings. */
export interface PublicAddresses {
  /** Rendered on the server, as for a visitor. */
  paths?: readonly (string | SitePath)[];
  sitemap?: readonly SitemapList[];
  based?: Readonly<Partial<Record<PermalinkKey, BasedAddress>>>;
}

export const publicAddresses = extensionPoint<PublicAddresses>('public addresses');

export const sitemapList = <E extends Endpoint>(
  endpoint: E,
  entriesOf: (answer: Got<E>) => SitemapEntry[],
  query: SitemapList['query'] = {},
): SitemapList => ({ endpoint, query, entriesOf: (answer) => entriesOf(answer as Got<E>) });
