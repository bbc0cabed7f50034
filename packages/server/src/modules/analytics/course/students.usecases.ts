import { Readable } from 'node:stream';
import type { CourseStudent } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { PER_PAGE_MAX } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { listedPerson, maySeeAddresses } from '../../identity/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../long-jobs/index.ts';
import { figureRules, progressStatus } from '../../progress/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { countedPage } from '../counted-page.ts';
import { valueWords } from '../words/value-words.ts';
import { selectStudents, type StudentRow, type StudentsQuery } from './students.queries.ts';

function studentView(row: StudentRow, reader: Actor): CourseStudent {
  return {
    id: row.id,
    user: listedPerson(reader, row.person),
    access: row.status,
    status: progressStatus(row),
    percentage: wholePercentOf(row.completed, row.total),
    score: row.percent === null ? null : row.percent / 100,
    last_active: row.lastActive?.toISOString() ?? null,
    enrolled_at: row.enrolledAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    seconds: row.seconds,
  };
}

interface Asked {
  courseId: number;
  query: StudentsQuery;
}

/** What a query of students needs besides its page. */
async function askedOf(context: RequestContext<Actor>, { courseId, query }: Asked) {
  const { actor, now, services } = context;
  const { types } = await figureRules(context);
  const graded = (await readActiveAddons(services)).has('gradebook');
  return { courseId, query, types, reader: actor, now, graded };
}

export async function readStudents(context: RequestContext<Actor>, asked: Asked) {
  const { db, actor } = context;
  const all = await askedOf(context, asked);
  const { rows, total } = await countedPage(asked.query, (page) =>
    selectStudents(db, { ...all, ...page, counted: true }),
  );
  return { rows: rows.map((row) => studentView(row, actor)), total };
}

/** Names of the columns of the file, as the API names the values; scripts find them by these in every language. */
const COLUMNS = ['user_id', 'name', 'email', 'access', 'status', 'percentage', 'score', 'last_active', 'enrolled_at'];

async function* linesOf(context: RequestContext<Actor>, asked: Asked): AsyncGenerator<string> {
  const { db, actor } = context;
  const withAddresses = maySeeAddresses(actor);
  const shown = <Value>(values: Value[]) => values.filter((_, at) => withAddresses || at !== 2);
  yield BYTE_ORDER_MARK + csvLine(shown([...COLUMNS, 'seconds']));
  const all = await askedOf(context, asked);
  const words = valueWords(context.locale);
  for (let after = 0; ; ) {
    const rows = await selectStudents(db, { ...all, after, limit: PER_PAGE_MAX, offset: 0, counted: false });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows
      .map((row) => {
        const student = studentView(row, actor);
        return csvLine(
          shown([
            student.user.id,
            student.user.display_name,
            student.user.email,
            words.access(student.access),
            words.status(student.status),
            student.percentage,
            student.score ?? '',
            student.last_active ?? '',
            student.enrolled_at,
            student.seconds,
          ]),
        );
      })
      .join('');
  }
}

/** The list as CSV with its filters, written a part at a time in the order of the enrollments. */
export const studentsFile = (context: RequestContext<Actor>, asked: Asked): Readable =>
  Readable.from(linesOf(context, { ...asked, query: { ...asked.query, orderby: 'id', order: 'asc' } }), {
    objectMode: false,
  });
