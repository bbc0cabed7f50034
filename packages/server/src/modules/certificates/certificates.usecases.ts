import { isDeepStrictEqual } from 'node:util';
import {
  certificateFontIds,
  type CertificateLayout,
  type CertificateSample,
  certificateLayout,
  certificateMediaIds,
  type contract,
  type Input,
  type Locale,
} from '@lectern/contract';
import { MAX_CERTIFICATES } from '@lectern/contract/limits';
import { pageSize } from '@lectern/contract/certificate-paper';
import type { Db } from '../../platform/db/database.ts';
import { restoredColumns, trashedColumns } from '../../platform/db/trash-columns.ts';
import { AppError } from '../../platform/errors.ts';
import { emit, publishingVerb } from '../../platform/events.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { copyName, copyStem } from '../courses/index.ts';
import { emptyTrash } from '../settings/index.ts';
import { certificateEvents } from './certificates.events.ts';
import {
  type CertificateQuery,
  type CertificateRow,
  type CertificateScope,
  countCertificates,
  deleteCertificate,
  getCertificate,
  insertCertificate,
  type ListedCertificate,
  type NewCertificate,
  selectCertificatePage,
  selectNamesLike,
  selectTrashedBefore,
  updateCertificate,
} from './certificates.queries.ts';
import { certificateUses } from './extension-points.ts';
import { checkFonts } from './fonts/layout-fonts.ts';
import { checkPictures } from './pictures/certificate-pictures.ts';
import { sampleLayout } from './samples/samples.ts';
import { insertVersion } from './versions/versions.queries.ts';
import { sampleTexts } from './words/sample-texts.ts';

export type { CertificateRow, CertificateScope };

type CreateBody = Input<typeof contract.certificates.create>['body'];
type UpdateBody = Input<typeof contract.certificates.update>['body'];

/** How many courses, or certificates of learners, use each of these certificates. */
async function countUses(
  db: Db,
  of: 'courses' | 'issued',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>();
  if (ids.length === 0) return counts;
  // One after the other: a request's transaction has one connection.
  for (const uses of certificateUses.all()) {
    for (const [id, n] of await uses[of](db, ids)) counts.set(id, (counts.get(id) ?? 0) + n);
  }
  return counts;
}

async function requireUnused(db: Db, id: number): Promise<void> {
  const n = (await countUses(db, 'courses', [id])).get(id) ?? 0;
  if (n > 0) throw new AppError('certificate_in_use', { n });
}

async function viewsOf(db: Db, actor: Actor | null, rows: readonly ListedCertificate[]) {
  const courses = await countUses(
    db,
    'courses',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, status, orientation, layout, version, author, authorId, createdAt, modifiedAt }) => ({
    id,
    name,
    status,
    content_format: 'pdfdraft' as const,
    orientation,
    layout,
    version,
    courses_count: courses.get(id) ?? 0,
    author: author && { id: author.id, display_name: author.displayName, avatar_url: author.avatarUrl },
    date_created: createdAt.toISOString(),
    date_modified: modifiedAt.toISOString(),
    modified: modifiedAt.toISOString(),
    can: { edit: can(actor, 'author_any') || (actor !== null && authorId === actor.userId) },
  }));
}

export async function readCertificates(
  { db, actor }: RequestContext,
  { query, scope }: { query: CertificateQuery; scope: CertificateScope },
) {
  const { rows, counts } = await selectCertificatePage(db, { query, scope });
  const of = Object.fromEntries(counts.map((one) => [one.status, one.count]));
  const statuses = { any: (of.publish ?? 0) + (of.draft ?? 0), publish: 0, draft: 0, trash: 0, ...of };
  const total = statuses[query.status];
  return { rows: await viewsOf(db, actor, rows), total, meta: { certificates_count: statuses } };
}

/** A certificate as this caller sees it. */
export async function viewCertificate({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, row: ListedCertificate) {
  const [view] = await viewsOf(db, actor, [row]);
  if (!view) throw new AppError('not_found');
  return view;
}

export const readCertificate = async (call: Pick<RequestContext, 'db' | 'actor'>, id: number) =>
  viewCertificate(call, await getCertificate(call.db, { id, scope: { kind: 'all' } }));

/** Pictures and uploaded fonts, by their ids. */
type Used = Pick<CertificateRow, 'mediaIds' | 'fontIds'>;
const NOTHING: Used = { mediaIds: [], fontIds: [] };

export const usedBy = (layout: CertificateLayout): Used => ({
  mediaIds: certificateMediaIds(layout),
  fontIds: certificateFontIds(layout),
});

/** A layout whose pictures and fonts the actor may use. */
async function requireLayout(
  db: Db,
  layout: CertificateLayout,
  { actor, before }: { actor: Actor; before: Used },
): Promise<Pick<CertificateRow, 'layout' | 'orientation'> & Used> {
  await checkPictures(db, { layout, actor, before: before.mediaIds });
  await checkFonts(db, { layout, before: before.fontIds });
  return { layout, orientation: layout.page.orientation, ...usedBy(layout) };
}

function firstLayout({ layout, sample, orientation = 'landscape' }: CreateBody, locale: Locale): CertificateLayout {
  if (layout) return layout;
  if (sample) return sampleLayout(sample, { orientation, locale });
  return certificateLayout.parse({ page: { paper: 'a4', orientation, ...pageSize('a4', orientation) } });
}

async function insertWithVersion(db: Db, row: NewCertificate): Promise<number> {
  if ((await countCertificates(db)) >= MAX_CERTIFICATES)
    throw new AppError('certificates_full', { n: MAX_CERTIFICATES });
  const id = await insertCertificate(db, row);
  const { name, layout, authorId, createdAt } = row;
  await insertVersion(db, { certificateId: id, version: 1, name, layout, savedById: authorId, savedAt: createdAt });
  return id;
}

/** A published sample design. */
export async function insertSampleDesign(
  db: Db,
  { sample, locale, authorId, now }: { sample: CertificateSample; locale: Locale; authorId: number; now: Date },
): Promise<number> {
  const layout = sampleLayout(sample, { orientation: 'landscape', locale });
  return insertWithVersion(db, {
    name: sampleTexts[locale][sample],
    status: 'publish',
    layout,
    orientation: layout.page.orientation,
    ...NOTHING,
    authorId,
    createdAt: now,
    modifiedAt: now,
    modifiedById: authorId,
  });
}

export async function addCertificate(
  db: Db,
  { body, locale, ...writing }: WriteContext & { body: CreateBody; locale: Locale },
): Promise<number> {
  const { actor, now } = writing;
  const columns = await requireLayout(db, firstLayout(body, locale), { actor, before: NOTHING });
  const id = await insertWithVersion(db, {
    ...columns,
    name: body.name,
    status: body.status ?? 'draft',
    authorId: actor.userId,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  const event = { certificate_id: id };
  const published = body.status === 'publish' ? [certificateEvents.published(event)] : [];
  await emit(db, writing, [certificateEvents.created(event), ...published]);
  return id;
}

/**
 * Changes the fields of the body. The caller locks the certificate. `before`: pictures and fonts of the present layout or
 * of a version, which need no permission of the actor.
 */
export async function changeCertificate(
  db: Db,
  { before, ...writing }: WriteContext & { row: CertificateRow; body: Omit<UpdateBody, 'modified'>; before?: Used },
): Promise<void> {
  const { row, body, actor, now } = writing;
  // Certificates in the trash are only restored.
  const status = row.status === 'trash' ? undefined : body.status;
  if (row.status === 'publish' && status === 'draft') await requireUnused(db, row.id);
  const name = body.name ?? row.name;
  const isChanged = body.layout !== undefined && !isDeepStrictEqual(body.layout, row.layout);
  const layout = isChanged ? await requireLayout(db, body.layout!, { actor, before: before ?? row }) : {};
  const version = row.version + (isChanged ? 1 : 0);
  await updateCertificate(db, row.id, {
    ...layout,
    name,
    version,
    ...(status !== undefined && { status }),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (isChanged) {
    const saved = { certificateId: row.id, version, name, layout: body.layout! };
    await insertVersion(db, { ...saved, savedById: actor.userId, savedAt: now });
  }
  const event = { certificate_id: row.id };
  const publishing = publishingVerb(row.status, status ?? row.status);
  await emit(db, writing, [
    certificateEvents.updated(event),
    ...(publishing ? [certificateEvents[publishing](event)] : []),
  ]);
}

/** A copy as a draft of the actor, with the pictures of the original. */
export async function cloneCertificate(db: Db, writing: WriteContext & { row: CertificateRow }): Promise<number> {
  const { row, actor, now } = writing;
  const name = copyName(row.name, await selectNamesLike(db, copyStem(row.name)));
  const id = await insertWithVersion(db, {
    name,
    status: 'draft',
    orientation: row.orientation,
    layout: row.layout,
    mediaIds: row.mediaIds,
    fontIds: row.fontIds,
    authorId: actor.userId,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await emit(db, writing, certificateEvents.created({ certificate_id: id }));
  return id;
}

export async function trashCertificate(db: Db, writing: WriteContext & { row: CertificateRow }): Promise<void> {
  const { row } = writing;
  await requireUnused(db, row.id);
  await updateCertificate(db, row.id, trashedColumns(row.status, writing));
  await emit(db, writing, certificateEvents.trashed({ certificate_id: row.id }));
}

export async function restoreCertificate(db: Db, writing: WriteContext & { row: CertificateRow }): Promise<void> {
  const { row } = writing;
  await updateCertificate(db, row.id, restoredColumns(row.statusBeforeTrash ?? 'draft', writing));
  await emit(db, writing, certificateEvents.restored({ certificate_id: row.id }));
}

/** Deletes a certificate for good. */
export async function removeCertificate(db: Db, writing: WriteContext & { row: CertificateRow }): Promise<void> {
  const { row } = writing;
  await requireUnused(db, row.id);
  const issued = (await countUses(db, 'issued', [row.id])).get(row.id) ?? 0;
  if (issued > 0) throw new AppError('certificate_issued', { n: issued });
  await deleteCertificate(db, row.id);
  await emit(db, writing, certificateEvents.deleted({ certificate_id: row.id }));
}

/** Deletes what has been in the trash long enough. Certificates of courses and learners stay. */
export const emptyCertificateTrash = (services: Services): Promise<void> =>
  emptyTrash(services, async (db, before, context) => {
    const rows = await selectTrashedBefore(db, before);
    const ids = rows.map(({ id }) => id);
    const [given, issued] = [await countUses(db, 'courses', ids), await countUses(db, 'issued', ids)];
    for (const { id } of rows) {
      if (given.has(id) || issued.has(id)) continue;
      // One after the other: they share a transaction.
      await deleteCertificate(db, id);
      await emit(db, context, certificateEvents.deleted({ certificate_id: id }));
    }
  });
