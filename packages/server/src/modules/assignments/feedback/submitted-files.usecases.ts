import { Readable } from 'node:stream';
import type { Locale } from '@lectern/contract';
import { MAX_DOWNLOADED_FILES, MAX_DOWNLOADED_MEGABYTES, MEGABYTE } from '@lectern/contract/limits';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { zip, type ZipEntry } from '../../../platform/files/zip/zip.ts';
import type { Services } from '../../../platform/services.ts';
import type { AskedReplies } from '../replies/reply-list.queries.ts';
import { isBlank } from '../replies/submission.rules.ts';
import { selectSubmittedFiles, type SubmittedFilesRow } from './submitted-files.queries.ts';
import { folderOf, pathsOf } from './submitted-files.views.ts';

const ROWS_AT_ONCE = 200;

async function* eachSubmission(services: Services, asked: AskedReplies): AsyncGenerator<SubmittedFilesRow> {
  for (let after = 0; ; ) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts after the last row of the one before
    const rows = await selectSubmittedFiles(services.db, { asked, after, limit: ROWS_AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

const answerPage = (answer: string): string => `<!doctype html>\n<meta charset="utf-8">\n${answer}\n`;

/** Answers and files of submissions. The last entry names files that are missing or beyond the limits. */
async function* entriesOf(
  services: Services,
  { locale, ...asked }: AskedReplies & { locale: Locale },
): AsyncGenerator<ZipEntry> {
  const left = { files: MAX_DOWNLOADED_FILES, bytes: MAX_DOWNLOADED_MEGABYTES * MEGABYTE };
  const reader = { userId: asked.reader.userId, locale };
  const missing: string[] = [];
  let count = 0;
  for await (const row of eachSubmission(services, asked)) {
    if (!isBlank(row.answer)) yield { name: `${folderOf(row, reader)}/answer.html`, body: [answerPage(row.answer)] };
    for (const { path, file } of pathsOf(row, reader)) {
      const fits = left.files > 0 && left.bytes >= file.byteSize;
      // oxlint-disable-next-line no-await-in-loop -- one file is open at a time
      const body = fits ? await services.files.get(file.fileKey) : null;
      if (!body) {
        missing.push(path);
        continue;
      }
      count += 1;
      left.files -= 1;
      left.bytes -= file.byteSize;
      yield { name: path, body, stored: true };
    }
  }
  if (missing.length > 0) yield { name: 'not-included.txt', body: missing.map((path) => `${path}\n`) };
  else if (count === 0) yield { name: 'no-files.txt', body: ['These submissions have no files.\n'] };
}

/** A zip of the answers and files of submissions, made while it is read. */
export const submittedFilesZip = ({ services, locale, now }: RequestContext, asked: AskedReplies): Readable =>
  Readable.from(zip(entriesOf(services, { ...asked, locale }), now), { objectMode: false });
