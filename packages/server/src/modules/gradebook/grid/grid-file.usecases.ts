import { Readable } from 'node:stream';
import type { Locale } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { maySeeAddresses } from '../../identity/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../long-jobs/index.ts';
import { selectStructure, type Structure } from '../setup/columns.queries.ts';
import { type GridFilters, selectLearnersAfter } from './grid.queries.ts';
import { statusWord } from '../words/status-word.ts';
import { readGridRows } from './grid.usecases.ts';

/** Learners that are in memory at once. */
const LEARNERS_AT_ONCE = 100;

/** The head by which an import finds the learner. */
export const USER_ID_HEAD = 'User ID';

/** The head of a column; the import finds the column by the key in it. */
const headOf = ({ name, key }: Structure['columns'][number]): string => `${name} [${key}]`;

interface Asked {
  services: Services;
  courseId: number;
  filters: GridFilters;
  reader: Actor;
  locale: Locale;
  now: Date;
}

async function* linesOf(db: Db, asked: Asked): AsyncGenerator<string> {
  const { services, courseId, reader, locale, now } = asked;
  const structure = await selectStructure(db, services, courseId);
  const withAddresses = maySeeAddresses(reader);
  const heads = structure.columns.map(headOf);
  yield BYTE_ORDER_MARK +
    csvLine([USER_ID_HEAD, 'Name', ...(withAddresses ? ['Email'] : []), ...heads, 'Percent', 'Grade', 'Status']);
  for (let after = 0; ; ) {
    const userIds = await selectLearnersAfter(db, { ...asked, after, limit: LEARNERS_AT_ONCE });
    const last = userIds.at(-1);
    if (last === undefined) return;
    after = last;
    const rows = await readGridRows(db, { services, structure, userIds, reader, now });
    yield rows
      .map((row) => {
        const cells = new Map(row.cells.map((cell) => [cell.key, cell]));
        // A manual column has what was entered, so that the file can be imported again.
        const values = structure.columns.map(({ key, type }) =>
          type === 'manual' ? (row.entered[key]?.score ?? '') : (cells.get(key)?.earned ?? ''),
        );
        const { user, percent, grade, status } = row;
        const address = withAddresses ? [user.email] : [];
        const result = [percent ?? '', grade?.name ?? '', statusWord(locale, status)];
        return csvLine([user.id, user.display_name, ...address, ...values, ...result]);
      })
      .join('');
  }
}

/** The grid as CSV, written as it is read. */
export const gridFile = (db: Db, asked: Asked): Readable => Readable.from(linesOf(db, asked), { objectMode: false });
