import { eq } from 'drizzle-orm';
import { ownDataOf } from '../../platform/db/own-data.ts';
import { sitePages } from './pages.tables.ts';

export const pagesOwnData = [
  // That they wrote it; its content is the school's.
  ownDataOf([sitePages], {
    name: 'site-pages',
    read: (db, { userId, limit, offset }) =>
      db
        .select({
          id: sitePages.id,
          title: sitePages.title,
          slug: sitePages.slug,
          status: sitePages.status,
          date_created: sitePages.createdAt,
        })
        .from(sitePages)
        .where(eq(sitePages.authorId, userId))
        .orderBy(sitePages.id)
        .limit(limit)
        .offset(offset),
  }),
];
