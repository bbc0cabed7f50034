import { Readable } from 'node:stream';
import type { LongJob } from '@lectern/contract';
import { newFileKey } from '../../platform/files/files.ts';
import { localeFor } from '../../platform/http/server/language.ts';
import type { Services } from '../../platform/services.ts';
import { localized } from '../../platform/language/words.ts';
import { type Caller, eachPage } from './calls.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '@lectern/contract/csv';
import { listNamed } from './lists.ts';

interface Export {
  list: LongJob['list'];
  query: Record<string, unknown>;
  /** Asked before every page, so that rights that were lost count at once. */
  callerNow: () => Promise<Caller>;
  onPage?: (progress: { done: number; total: number }) => Promise<void>;
}

async function* csvOf(
  { config }: Pick<Services, 'config'>,
  { list, query, callerNow, onPage }: Export,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const kind = listNamed(list);
  const { publicUrl } = config;
  const locale = localeFor((await callerNow()).actor.locale);
  yield BYTE_ORDER_MARK + csvLine(kind.columns.map(([head]) => localized(head, locale)));
  const sheet = { publicUrl, locale };
  let done = 0;
  for await (const { rows, reached, total } of eachPage(callerNow, kind, query)) {
    yield rows.map((row) => csvLine(kind.columns.map(([, cell]): Cell => cell(row as never, sheet)))).join('');
    done += rows.length;
    count(done);
    await onPage?.({ done: reached, total });
  }
}

/** Writes a filtered list as CSV, a page at a time, and answers where it lies. What fails leaves no file. */
export async function writeExport(
  services: Pick<Services, 'config' | 'files' | 'randomToken'>,
  task: Export,
): Promise<{ fileKey: string; rows: number }> {
  let rows = 0;
  const fileKey = newFileKey(services.randomToken, 'csv');
  await services.files.put(fileKey, Readable.from(csvOf(services, task, (done) => (rows = done))));
  return { fileKey, rows };
}
