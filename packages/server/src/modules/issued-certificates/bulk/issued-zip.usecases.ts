import { Readable } from 'node:stream';
import { MAX_CERTIFICATE_ZIP_MB, MEGABYTE } from '@lectern/contract/limits';
import { createConcurrencyLimiter, type Owner } from '../../../platform/concurrency-limiter.ts';
import { AppError, errorBody, type Reader } from '../../../platform/errors.ts';
import { archiveName } from '../../../platform/files/archive-name.ts';
import { zip, type ZipEntry } from '../../../platform/files/zip/zip.ts';
import { translate } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { writeIssuedPdf } from '../draw/draw-issued.usecases.ts';
import { type IssuedRow, selectOptionalIssued } from '../issue/issue.queries.ts';
import { message } from '../words/messages.ts';

/** More would keep single certificates waiting. */
const AT_ONCE = 2;

const MAX_WAITING = 4;

/** Two for each person: a browser asks first whether it may, and its second request can overtake the end of the first. */
const limit = createConcurrencyLimiter(AT_ONCE, MAX_WAITING, { share: 2 });

/** Takes a place; answers what gives it back. */
const takePlace = (owner: Owner): Promise<() => void> =>
  new Promise((resolve, reject) => {
    limit(() => new Promise<void>(resolve), owner).catch(reject);
  });

interface Zipping {
  services: Services;
  rows: readonly IssuedRow[];
  owner: Owner;
  reader: Reader;
  /** Aborted when the client has left. */
  signal: AbortSignal;
}

/** The number makes it unique. */
const entryName = ({ data, number }: IssuedRow): string =>
  `${[archiveName(data.course_title), archiveName(data.student_name), number].filter((part) => part !== '').join('_')}.pdf`;

/** The PDF, or the sentence that says why there is none. */
async function draw({ services, owner, reader }: Zipping, id: number): Promise<Buffer | string> {
  try {
    // It may have been revoked or renamed since the request began.
    const row = await selectOptionalIssued(services.db, id);
    if (!row) throw new AppError('not_found');
    return await writeIssuedPdf({ services, row, owner });
  } catch (error) {
    if (error instanceof AppError) return errorBody(error, reader).message;
    services.log.error({ err: error, certificate: id }, 'a certificate could not be drawn');
    return errorBody(new AppError('server_error'), reader).message;
  }
}

async function* entriesOf(zipping: Zipping): AsyncGenerator<ZipEntry> {
  const { rows, reader, signal } = zipping;
  const errors: string[] = [];
  let left = MAX_CERTIFICATE_ZIP_MB * MEGABYTE;
  for (const row of rows) {
    if (signal.aborted) return;
    const result =
      left > 0
        ? // oxlint-disable-next-line no-await-in-loop -- one at a time: the thread that draws is shared
          await draw(zipping, row.id)
        : translate(reader.locale, message('zip_full', { n: MAX_CERTIFICATE_ZIP_MB }), reader.timeZone);
    if (typeof result === 'string') {
      errors.push(`${entryName(row)}: ${result}\n`);
      continue;
    }
    left -= result.byteLength;
    yield { name: entryName(row), body: [result], stored: true };
  }
  if (errors.length > 0) yield { name: 'errors.txt', body: errors };
}

/** PDFs of certificates, made while the archive is read. `rate_limited` while the person reads two others. */
export async function openIssuedZip(zipping: Zipping): Promise<Readable> {
  const release = await takePlace(zipping.owner);
  const stream = Readable.from(zip(entriesOf(zipping), zipping.services.clock()), { objectMode: false });
  stream.once('close', release);
  return stream;
}
