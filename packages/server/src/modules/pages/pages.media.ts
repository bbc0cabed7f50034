import { sql } from 'drizzle-orm';
import type { MediaReference } from '../../platform/files/media-references.ts';
import { sitePages } from './pages.tables.ts';

export const pagesMedia: MediaReference = {
  kind: 'page',
  table: sitePages,
  texts: [sitePages.content],
  id: sql`${sitePages.id}`,
  title: sql`${sitePages.title}`,
};
