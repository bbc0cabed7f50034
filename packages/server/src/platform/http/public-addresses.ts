import type { Endpoint, Got } from '@lectern/contract';
import type { PermalinkKey } from '@lectern/contract/permalinks';
import type { Db } from '../db/database.ts';
import { extensionPoint } from '../extension-points.ts';
import type { Services } from '../services.ts';
import type { PageSources } from './server/content-policy.ts';

interface SitePath {
  path: string;
  /** Staff can preview the page as visitors will see it. */
  preview?: boolean;
  /** The one address whose HTML serves all of the path: its data is loaded in the browser. */
  drawnAs?: string;
  /** Shown in frames of other sites, to visitors and without the scripts of the site; `embedding` says to which sites. */
  framed?: boolean;
  /** Other sites that the page loads scripts and frames from. */
  sources?: (services: Pick<Services, 'cache' | 'config'>) => Promise<PageSources>;
}

interface SitemapEntry {
  path: string;
  /** Date of the last change. */
  modified?: string;
}

/** A public list whose rows have entries in the sitemap. */
interface SitemapList {
  endpoint: Endpoint;
  query: Readonly<Record<string, string>>;
  entriesOf: (answer: unknown) => SitemapEntry[];
}

/** Records below a configurable base path. */
interface BasedAddress {
  preview?: boolean;
  /** The current slug of a record that visitors can open. */
  slugOf: (db: Db, id: number) => Promise<string | undefined>;
}

/** Public addresses of a module. */
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
