import { Readable } from 'node:stream';
import { newFileKey } from '../../../platform/files/files.ts';
import { translate } from '../../../platform/language/messages.ts';
import { BYTE_ORDER_MARK, csvLine, type Importer } from '../../long-jobs/index.ts';
import { portionsOf } from '../plan/planned-rows.ts';
import {
  deleteFailures,
  type Failure,
  forgetFile,
  type PeopleImportRow,
  selectFailures,
} from '../people-import.queries.ts';
import type { Services } from '../../../platform/services.ts';
import type { ImportChoices } from '../people-import.tables.ts';
import { message } from '../words/messages.ts';
import { importOf } from './import-people.usecases.ts';

const AT_ONCE = 500;

/** The failures of a file, a portion at a time. */
async function* failuresOf({ db }: Pick<Services, 'db'>, importId: number): AsyncGenerator<Failure> {
  for (let after = 0; ; ) {
    const found = await selectFailures(db, { importId, after, limit: AT_ONCE });
    yield* found;
    if (found.length < AT_ONCE) return;
    after = found.at(-1)!.row;
  }
}

/** The rows as they came, so that they can be mended and uploaded again, with their place and the reasons behind. */
async function* failedRows(
  services: Services,
  row: PeopleImportRow & { choices: ImportChoices },
  locale: 'en' | 'de' | 'ar',
): AsyncGenerator<string> {
  const { choices } = row;
  const names = row.columns.map(({ name }) => name);
  const heads = [translate(locale, message('row_number')), translate(locale, message('reason'))];
  yield BYTE_ORDER_MARK + csvLine([...names, ...heads]);
  const failures = failuresOf(services, row.id);
  let next = (await failures.next()).value as Failure | undefined;
  for await (const portion of portionsOf(services, row, { ...choices, now: services.clock(), size: AT_ONCE })) {
    for (const { sheetRow: place, cells } of portion) {
      if (!next) return;
      if (next.row !== place) continue;
      const reasons = next.reasons.map(({ field, sentence }) => {
        const text = translate(locale, sentence);
        return field === '' ? text : `${field}: ${text}`;
      });
      yield csvLine([...names.map((_, at) => cells[at] ?? ''), place, reasons.join(' ')]);
      next = (await failures.next()).value as Failure | undefined;
    }
  }
}

export const writeFailed: Importer['writeFailed'] = async ({ services, job }) => {
  const row = await importOf(services.db, job);
  if (row.result.error === 0) return '';
  const fileKey = newFileKey(services.randomToken, 'csv');
  await services.files.put(fileKey, Readable.from(failedRows(services, row, job.input.locale ?? 'en')));
  return fileKey;
};

export const forget: Importer['forget'] = async (tx, job) => {
  const { importId = 0 } = job.input;
  await deleteFailures(tx, importId);
};

/** The file contains personal data that is in the school now. */
export const removeFile: Importer['removeFile'] = async ({ services, job }) => {
  const row = await importOf(services.db, job);
  if (row.fileKey === '') return;
  await services.files.remove(row.fileKey);
  await forgetFile(services.db, row.id);
};
