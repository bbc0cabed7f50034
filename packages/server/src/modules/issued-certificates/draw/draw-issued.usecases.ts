import { createHash } from 'node:crypto';
import { type CertificateDrawing, type CertificateLayout, locales } from '@lectern/contract';
import { certificateSvg } from '@lectern/contract/certificate-svg';
import { MEGABYTE } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import type { Owner } from '../../../platform/concurrency-limiter.ts';
import { AppError } from '../../../platform/errors.ts';
import { runCacheByServer } from '../../../platform/run-cache.ts';
import type { Services } from '../../../platform/services.ts';
import { getTemplate } from './template.usecases.ts';
import {
  type CertificateDrawer,
  createCertificateDrawer,
  readPictures,
  sheetOf,
  storedFonts,
  storedPictures,
} from '../../certificates/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { printsField } from '../verify/prints-field.ts';

const CACHE_BYTES = 16 * MEGABYTE;

const drawers = new WeakMap<Services['cache'], CertificateDrawer>();

/** The thread of one server, started when it is needed. */
function drawerOf({ cache, files }: Services): CertificateDrawer {
  const drawer = drawers.get(cache) ?? createCertificateDrawer({ files });
  drawers.set(cache, drawer);
  return drawer;
}

/** The pictures that one server drew last, by their revisions. At most two bytes a character. */
const cacheOf = runCacheByServer<{ svg: string }>({ maxBytes: CACHE_BYTES, bytesOf: ({ svg }) => 2 * svg.length });

export const stopDrawer = async ({ cache }: Services): Promise<void> => drawers.get(cache)?.stop();

interface Drawing {
  services: Services;
  row: IssuedRow;
  owner: Owner;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The present template with the stored data. Dates are those of the school's time zone for everybody. */
async function prepare({ services, row }: Pick<Drawing, 'services' | 'row'>) {
  if (row.status !== 'valid') throw new AppError('certificate_not_valid');
  const { layout } = await getTemplate(services.db, row);
  const rows = await storedPictures(services.db, layout);
  const fonts = await storedFonts(services.db, layout);
  const language = locales.find((one) => one === row.language) ?? 'en';
  const shown = { data: row.data, language, direction: language === 'ar' ? ('rtl' as const) : ('ltr' as const) };
  const context = { services, timeZone: await services.schoolTimeZone(), now: shownMoment(layout, services.clock()) };
  return { layout, rows, sheet: await sheetOf(context, { layout, name: '', shown, rows, fonts }) };
}

/** The primitives of a certificate; pictures are named by their ids. */
export async function drawIssued(drawing: Drawing): Promise<CertificateDrawing> {
  const { sheet } = await prepare(drawing);
  return drawerOf(drawing.services).drawing(sheet, drawing.owner);
}

/** To the minute, as it is printed; a constant where it is not, so that the same certificate has the same picture. */
function shownMoment(layout: CertificateLayout, now: Date): Date {
  const isShown = printsField(layout, 'current_date') || printsField(layout, 'current_time');
  return isShown ? new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS) : new Date(0);
}

/** Of all that a picture shows: the data, the design and its pictures. */
const revisionOf = ({ sheet, rows }: Prepared): string =>
  createHash('sha256')
    .update(JSON.stringify([sheet, rows.map(({ id, key }) => [id, key])]))
    .digest('base64url');

async function drawPicture({ services, owner }: Drawing, { layout, rows, sheet }: Prepared): Promise<string> {
  const files = await readPictures(services, { layout, rows, owner });
  const addressOf = (id: number): string => {
    const bytes = files[id];
    return bytes
      ? `data:${isPng(bytes) ? 'image/png' : 'image/jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
      : '';
  };
  return certificateSvg(await drawerOf(services).drawing(sheet, owner), { prefix: 'g', addressOf });
}

/** A picture with its files embedded: readers of it may not read the library. `read` answers a kept one of its revision. */
export async function openIssuedPicture(drawing: Drawing): Promise<{ revision: string; read: () => Promise<string> }> {
  const prepared = await prepare(drawing);
  const revision = revisionOf(prepared);
  const draw = async () => ({ svg: await drawPicture(drawing, prepared) });
  const read = async () => (await cacheOf(drawing.services)(revision, draw)).svg;
  return { revision, read };
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89;

export async function writeIssuedPdf(drawing: Drawing): Promise<Buffer> {
  const { services, row, owner } = drawing;
  const { layout, rows, sheet } = await prepare(drawing);
  const files = await readPictures(services, { layout, rows, owner });
  const { title: author } = (await readSettings(services)).general.site;
  const options = { files, author, created: row.issuedAt.toISOString() };
  return Buffer.from(await drawerOf(services).pdf(sheet, options, owner));
}
