import { type contract, type Input, type Locale, type SitePageUse, sitePageUses } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import { AppError } from '../../platform/errors.ts';
import { emit, publishingVerb } from '../../platform/events.ts';
import { can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { freeSlug, slugOf } from '../../platform/slugs/slugs.ts';
import { readSettings, emptyTrash, readStoredSettings } from '../settings/index.ts';
import { pageUses } from './extension-points.ts';
import { pageEvents } from './pages.events.ts';
import {
  deletePage,
  getPage,
  insertPage,
  lockPages,
  type NewPage,
  type PageQuery,
  type PageRow,
  type PageWithAuthor,
  selectLinkedPages,
  selectOptionalPageBySlug,
  selectOptionalPublished,
  selectPageList,
  selectPagesTrashedBefore,
  selectPublishedPages,
  selectSlugsLike,
  takeFormerSlug,
  updatePage,
} from './pages.queries.ts';
import { storedPage } from './page-fields.ts';
import { invalid } from './words/messages.ts';

export type { PageRow };

type PageBody = Partial<Input<typeof contract.sitePages.create>['body']>;

/** Former slugs of a page that still redirect. */
const MAX_FORMER_SLUGS = 20;

/** The path of a page. It has a prefix, so that pages cannot conflict with other screens. */
const pagePath = ({ slug }: { slug: string }): string => `/page/${slug}`;

function pageView(row: PageWithAuthor, { usedAs, courses }: { usedAs: SitePageUse[]; courses: number }) {
  return {
    id: row.id,
    ...storedPage.view(row),
    slug: row.slug,
    permalink: pagePath(row),
    status: row.status,
    ...(row.truncated && { truncated: true as const }),
    author: row.author && { id: row.author.id, display_name: row.author.displayName },
    date_created: row.createdAt.toISOString(),
    date_modified: row.modifiedAt.toISOString(),
    modified: row.modifiedAt.toISOString(),
    used_as: usedAs,
    courses_count: courses,
  };
}

/** How many courses lead to each of these pages. */
async function countCourses(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  if (ids.length === 0) return counts;
  // One after the other: a request's transaction has one connection.
  for (const countUses of pageUses.all()) {
    for (const [id, n] of await countUses(db, ids)) counts.set(id, (counts.get(id) ?? 0) + n);
  }
  return counts;
}

async function viewsOf({ db, services }: { db: Db; services: Services }, rows: readonly PageWithAuthor[]) {
  const { pages } = (await readSettings(services)).general;
  const courses = await countCourses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    pageView(row, { usedAs: sitePageUses.filter((use) => pages[use] === row.id), courses: courses.get(row.id) ?? 0 }),
  );
}

export async function readPages(call: RequestContext, query: PageQuery) {
  const { rows, counts } = await selectPageList(call.db, query);
  const of = Object.fromEntries(counts.map((one) => [one.status, one.count]));
  const statuses = { any: (of.publish ?? 0) + (of.draft ?? 0), publish: 0, draft: 0, trash: 0, ...of };
  return { rows: await viewsOf(call, rows), total: statuses[query.status], meta: { pages_count: statuses } };
}

export async function readPage(call: { db: Db; services: Services }, id: number) {
  const [view] = await viewsOf(call, [await getPage(call.db, id)]);
  if (!view) throw new AppError('not_found');
  return view;
}

const columnsOf = (body: PageBody): Partial<NewPage> => ({
  ...storedPage.columns(body),
  ...(body.status !== undefined && { status: body.status }),
});

/** The requested slug, or one derived from the title. Requested slugs are never changed silently. */
async function freeAddress(db: Db, { wanted, title }: { wanted: string | undefined; title: string }, ownId = 0) {
  const base = wanted ?? slugOf(title, 'page');
  const taken = await selectSlugsLike(db, base, ownId);
  if (wanted !== undefined && taken.includes(wanted)) invalid('slug', 'address_taken');
  const slug = freeSlug(base, taken);
  await takeFormerSlug(db, slug);
  return slug;
}

/** Throws while the settings or a course lead to the page: readers would be led to nothing. */
async function requireUnused(db: Db, id: number): Promise<void> {
  const { pages } = (await readStoredSettings(db)).general;
  const inSettings = sitePageUses.some((use) => pages[use] === id);
  if (inSettings || (await countCourses(db, [id])).has(id)) throw new AppError('page_in_use');
}

export async function addPage(db: Db, writing: WriteContext & { body: PageBody & { title: string } }): Promise<number> {
  const { body, actor, now } = writing;
  await lockPages(db);
  const id = await insertPage(db, {
    status: 'draft',
    ...columnsOf(body),
    title: body.title,
    slug: await freeAddress(db, { wanted: body.slug, title: body.title }),
    authorId: actor.userId,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  const event = { page_id: id };
  const published = body.status === 'publish' ? [pageEvents.published(event)] : [];
  await emit(db, writing, [pageEvents.created(event), ...published]);
  return id;
}

/** Changes what the body names and nothing else. The page is held. */
export async function changePage(db: Db, writing: WriteContext & { row: PageRow; body: PageBody }): Promise<void> {
  const { row, body, actor, now } = writing;
  if (row.status === 'publish' && body.status === 'draft') await requireUnused(db, row.id);
  const columns = columnsOf(body);
  // What lies in the trash leaves it by a restore.
  if (row.status === 'trash') delete columns.status;
  if (body.slug !== undefined && body.slug !== row.slug) {
    columns.slug = await freeAddress(db, { wanted: body.slug, title: row.title }, row.id);
    const former = [row.slug, ...row.formerSlugs].filter((slug) => slug !== body.slug);
    columns.formerSlugs = [...new Set(former)].slice(0, MAX_FORMER_SLUGS);
  }
  await updatePage(db, row.id, { ...columns, modifiedAt: now, modifiedById: actor.userId });
  const event = { page_id: row.id };
  const publishing = publishingVerb(row.status, columns.status ?? row.status);
  await emit(db, writing, [pageEvents.updated(event), ...(publishing ? [pageEvents[publishing](event)] : [])]);
}

export async function trashPage(db: Db, writing: WriteContext & { row: PageRow }): Promise<void> {
  const { row, now } = writing;
  await requireUnused(db, row.id);
  await updatePage(db, row.id, { ...trashedColumns(row.status, writing), trashedAt: now });
  const event = { page_id: row.id };
  const publishing = publishingVerb(row.status, 'trash');
  await emit(db, writing, [pageEvents.trashed(event), ...(publishing ? [pageEvents[publishing](event)] : [])]);
}

/** Out of the trash to where it was; a draft when its address went to another page meanwhile. */
export async function restorePage(db: Db, writing: WriteContext & { row: PageRow }): Promise<void> {
  const { row } = writing;
  const slug = freeSlug(row.slug, await selectSlugsLike(db, row.slug, row.id));
  const status = slug === row.slug ? (row.statusBeforeTrash ?? 'draft') : 'draft';
  await takeFormerSlug(db, slug);
  await updatePage(db, row.id, { ...restoredColumns(status, writing), slug, trashedAt: null });
  const event = { page_id: row.id };
  const publishing = publishingVerb('trash', status);
  await emit(db, writing, [pageEvents.restored(event), ...(publishing ? [pageEvents[publishing](event)] : [])]);
}

/** Deletes a page for good. */
export async function removePage(db: Db, writing: WriteContext & { row: PageRow }): Promise<void> {
  await requireUnused(db, writing.row.id);
  await deletePage(db, writing.row.id);
  await emit(db, writing, pageEvents.deleted({ page_id: writing.row.id }));
}

/** What has lain in the trash long enough goes for good. 0 days: nothing ever does. */
export async function emptyPageTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    for (const { id } of await selectPagesTrashedBefore(db, before)) {
      // One after the other: they share a transaction.
      await deletePage(db, id);
      await emit(db, context, pageEvents.deleted({ page_id: id }));
    }
  });
}

/** A page as readers see it; drafts for those who write pages, when they ask to. */
export async function showPage({ db, actor }: RequestContext, { slug, preview }: { slug: string; preview: boolean }) {
  const row = await selectOptionalPageBySlug(db, slug);
  const mayRead = row?.status === 'publish' || (preview && can(actor, 'author_any'));
  if (!row || !mayRead) throw new AppError('not_found');
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    permalink: pagePath(row),
    status: row.status,
    content: row.content,
    language: row.language,
    modified: row.modifiedAt.toISOString(),
  };
}

/** Links of the public site. Terms and privacy policy are always in the footer. */
export async function readLinks({ db, services }: RequestContext, language: Locale) {
  const { pages } = (await readSettings(services)).general;
  const legal = [pages.terms, pages.privacy].filter((id) => id > 0);
  const rows = await selectLinkedPages(db, { language, ids: legal });
  const link = (row: { title: string; slug: string }) => ({ title: row.title, url: pagePath(row) });
  const ofId = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? link(row) : null;
  };
  const spoken = rows.filter((row) => row.language === '' || row.language === language);
  return {
    menu: spoken
      .filter(({ placement }) => placement === 'menu' || placement === 'both')
      .map(link)
      .slice(0, 100),
    footer: rows
      .filter((row) => legal.includes(row.id) || (spoken.includes(row) && row.placement !== 'menu'))
      .map(link)
      .slice(0, 100),
    terms: ofId(pages.terms),
    privacy: ofId(pages.privacy),
  };
}

export async function readPublished(db: Db) {
  const rows = await selectPublishedPages(db);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    permalink: pagePath(row),
    date_modified: row.modifiedAt.toISOString(),
  }));
}

/** A page that readers may be led to; null when there is none, or not now. */
export async function readPageLink(db: Db, id: number): Promise<{ title: string; url: string } | null> {
  const page = id > 0 ? await selectOptionalPublished(db, id) : undefined;
  return page ? { title: page.title, url: pagePath(page) } : null;
}

/** Its address alone; '' when there is none. */
export const readPageAddress = async (db: Db, id: number): Promise<string> => (await readPageLink(db, id))?.url ?? '';
