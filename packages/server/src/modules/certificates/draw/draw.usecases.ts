import { type CertificateData, type CertificateLayout, type contract, type Input, locales } from '@lectern/contract';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { type Actor, ownerOf } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { qrPath } from '../../identity/index.ts';
import type { MediaRow } from '../../media/index.ts';
import { selectNamesOf } from '../../identity/index.ts';
import { readPermalinks, readSettings } from '../../settings/index.ts';
import type { ListedCertificate } from '../certificates.queries.ts';
import { checkPictures, picturesOf, storedPictures } from '../pictures/certificate-pictures.ts';
import { readPictures } from '../pictures/compressed-pictures.ts';
import { checkFontStyles, storedFonts } from '../fonts/layout-fonts.ts';
import { sampleData } from '../samples/sample-data.ts';
import { invalid } from '../words/messages.ts';
import type { CertificateDrawer } from './certificate-drawer.ts';
import type { CertificateSheet } from './draw-certificate.ts';
import { selectOptionalLearner } from './learner-data.queries.ts';
import type { SheetFonts } from './face-files.ts';
import { verifyAddress } from '../verify-address.ts';
import { printedName } from './values.ts';

type Body = Input<typeof contract.certificates.drawing>['body'];
type Context = RequestContext<Actor>;

/** Drawings of one person in a minute. */
const MAX_DRAWINGS = 240;

/** What a certificate shows, and the language of its dates. */
export interface Shown {
  data: CertificateData;
  language: string;
  direction: 'ltr' | 'rtl';
}

const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' || language === 'he' ? 'rtl' : 'ltr');

/**
 * The data of a learner for a certificate that is not issued yet. Number and code are sample values. undefined if the
 * person is not enrolled.
 */
export async function learnerData(
  { db, services, now }: Pick<RequestContext, 'db' | 'services' | 'now'>,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<Shown | undefined> {
  const learner = await selectOptionalLearner(db, { userId, courseId });
  if (!learner) return undefined;
  const { site } = (await readSettings(services)).general;
  const names = await selectNamesOf(db, [learner.authorId ?? 0, ...learner.coAuthorIds]);
  const language = locales.find((locale) => locale === learner.locale) ?? site.language;
  const { percent } = learner;
  const score = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return {
    language,
    direction: directionOf(language),
    data: {
      ...sampleData('latin', now).data,
      student_name: printedName(learner.displayName),
      student_first_name: printedName(learner.firstName),
      student_last_name: printedName(learner.lastName),
      course_title: printedName(learner.courseName),
      site_name: printedName(site.title),
      start_date: (learner.startedAt ?? learner.enrolledAt).toISOString(),
      completion_date: learner.completedAt?.toISOString() ?? null,
      issue_date: now.toISOString(),
      expiry_date: null,
      course_duration: learner.duration,
      instructor_name: printedName(names.get(learner.authorId ?? 0) ?? ''),
      co_instructors: learner.coAuthorIds.flatMap((id) => names.get(id) ?? []).map(printedName),
      grade: printedName(learner.grade ?? ''),
      score: percent === null ? '' : score.format(percent / 10_000),
    },
  };
}

/** Everything that the drawing thread needs; no service is asked there. */
export async function sheetOf(
  { services, timeZone, now }: Pick<RequestContext, 'services' | 'timeZone' | 'now'>,
  {
    layout,
    name,
    shown,
    rows,
    fonts,
  }: { layout: CertificateLayout; name: string; shown: Shown; rows: readonly MediaRow[]; fonts: SheetFonts },
): Promise<CertificateSheet> {
  const language = layout.language || shown.language;
  const { publicUrl } = services.config;
  const permalinks = await readPermalinks(services);
  return {
    layout,
    data: shown.data,
    format: { language, timeZone, now: now.toISOString() },
    direction: layout.language ? directionOf(layout.language) : shown.direction,
    title: name || shown.data.course_title,
    pictures: picturesOf(rows),
    fonts,
    qr: qrPath(verifyAddress(shown.data.verify_code, { publicUrl, permalinks })),
  };
}

const countDrawing = ({ services, actor, now }: Context): Promise<void> =>
  consumeRateLimit(
    services.db,
    { key: `certificate-drawing:${actor.userId}`, max: MAX_DRAWINGS, windowSeconds: 60 },
    now,
  );

async function requireLearner(
  context: Context,
  { user_id: userId, course_id: courseId }: NonNullable<Body['learner']>,
) {
  return (await learnerData(context, { userId, courseId })) ?? invalid('learner.user_id', 'unknown_learner');
}

async function prepare(context: Context, { layout, name, script, data, learner }: Body) {
  await countDrawing(context);
  checkFontStyles(layout);
  const rows = await checkPictures(context.db, { layout, actor: context.actor });
  const found = learner ? await requireLearner(context, learner) : sampleData(script, context.now);
  const shown = { ...found, data: { ...found.data, ...data } as CertificateData };
  const fonts = await storedFonts(context.db, layout);
  return { rows, sheet: await sheetOf(context, { layout, name, shown, rows, fonts }) };
}

/** Draws a layout as primitives. */
export async function drawLayout(context: Context, drawer: CertificateDrawer, body: Body) {
  const { sheet } = await prepare(context, body);
  return drawer.drawing(sheet, ownerOf(context.actor, ''));
}

/** Draws a stored certificate with sample data. */
export async function drawStored(
  context: Context,
  drawer: CertificateDrawer,
  { row, script }: { row: ListedCertificate & { layout: CertificateLayout }; script: Body['script'] },
) {
  await countDrawing(context);
  const { layout, name } = row;
  const rows = await storedPictures(context.db, layout);
  const fonts = await storedFonts(context.db, layout);
  const sheet = await sheetOf(context, { layout, name, shown: sampleData(script, context.now), rows, fonts });
  return drawer.drawing(sheet, ownerOf(context.actor, ''));
}

/** Draws a layout as a PDF. */
export async function drawPreview(context: Context, drawer: CertificateDrawer, body: Body): Promise<Buffer> {
  const { sheet, rows } = await prepare(context, body);
  const owner = ownerOf(context.actor, '');
  const files = await readPictures(context.services, { layout: body.layout, rows, owner });
  const { title: author } = (await readSettings(context.services)).general.site;
  const options = { files, author, created: context.now.toISOString() };
  return Buffer.from(await drawer.pdf(sheet, options, owner));
}
