import { type CertificateDrawing, locales } from '@lectern/contract';
import { certificateSvg } from '@lectern/contract/certificate-svg';
import type { Owner } from '../../../platform/concurrency-limiter.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { getTemplate } from './template.usecases.ts';
import {
  type CertificateDrawer,
  createCertificateDrawer,
  readPictures,
  sheetOf,
  storedPictures,
} from '../../certificates/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';

const drawers = new WeakMap<Services['cache'], CertificateDrawer>();

/** The thread of one server, started when it is needed. */
function drawerOf({ cache }: Services): CertificateDrawer {
  const drawer = drawers.get(cache) ?? createCertificateDrawer();
  drawers.set(cache, drawer);
  return drawer;
}

export const stopDrawer = async ({ cache }: Services): Promise<void> => drawers.get(cache)?.stop();

interface Drawing {
  services: Services;
  row: IssuedRow;
  owner: Owner;
}

/** The present template with the stored data. Dates are those of the school's time zone for everybody. */
async function prepare({ services, row }: Drawing) {
  if (row.status !== 'valid') throw new AppError('certificate_not_valid');
  const { layout } = await getTemplate(services.db, row);
  const rows = await storedPictures(services.db, layout);
  const language = locales.find((one) => one === row.language) ?? 'en';
  const shown = { data: row.data, language, direction: language === 'ar' ? ('rtl' as const) : ('ltr' as const) };
  const context = { services, timeZone: await services.schoolTimeZone(), now: services.clock() };
  return { layout, rows, sheet: await sheetOf(context, { layout, name: '', shown, rows }) };
}

/** The primitives of a certificate; pictures are named by their ids. */
export async function drawIssued(drawing: Drawing): Promise<CertificateDrawing> {
  const { sheet } = await prepare(drawing);
  return drawerOf(drawing.services).drawing(sheet, drawing.owner);
}

/** A picture with its files embedded: readers of it may not read the library. */
export async function drawIssuedPicture(drawing: Drawing): Promise<string> {
  const { services, owner } = drawing;
  const { layout, rows, sheet } = await prepare(drawing);
  const files = await readPictures(services, { layout, rows });
  const addressOf = (id: number): string => {
    const bytes = files[id];
    return bytes
      ? `data:${isPng(bytes) ? 'image/png' : 'image/jpeg'};base64,${Buffer.from(bytes).toString('base64')}`
      : '';
  };
  return certificateSvg(await drawerOf(services).drawing(sheet, owner), { prefix: 'g', addressOf });
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89;

export async function writeIssuedPdf(drawing: Drawing): Promise<Buffer> {
  const { services, row, owner } = drawing;
  const { layout, rows, sheet } = await prepare(drawing);
  const files = await readPictures(services, { layout, rows });
  const { title: author } = (await readSettings(services)).general.site;
  const options = { files, author, created: row.issuedAt.toISOString() };
  return Buffer.from(await drawerOf(services).pdf(sheet, options, owner));
}
