import { Readable } from 'node:stream';
import type { CourseStudent } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { PER_PAGE_MAX } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { listedPerson, maySeeAddresses } from '../../identity/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../long-jobs/index.ts';
import { figureRules, progressStatus } from '../../progress/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
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

export async function readStudents(context: RequestContext<Actor>, { courseId, query }: Asked) {
  const { db, actor, now, services } = context;
  const { types } = await figureRules(context);
  const graded = (await readActiveAddons(services)).has('gradebook');
  const page = window(query);
  const { rows, total } = await selectStudents(db, { courseId, query, types, reader: actor, now, graded, ...page });
  return { rows: rows.map((row) => studentView(row, actor)), total };
}

/** Names of the columns of the file, as the API names the values. */
const COLUMNS = ['user_id', 'name', 'email', 'access', 'status', 'percentage', 'score', 'last_active', 'enrolled_at'];

async function* linesOf(context: RequestContext<Actor>, asked: Asked): AsyncGenerator<string> {
  const withAddresses = maySeeAddresses(context.actor);
  const shown = <Value>(values: Value[]) => values.filter((_, at) => withAddresses || at !== 2);
  yield BYTE_ORDER_MARK + csvLine(shown([...COLUMNS, 'seconds']));
  for (let page = 1; ; page += 1) {
    const query = { ...asked.query, page, per_page: PER_PAGE_MAX, offset: undefined };
    const { rows } = await readStudents(context, { ...asked, query });
    yield rows
      .map(({ user, access, status, percentage, score, last_active: active, enrolled_at: enrolled, seconds }) =>
        csvLine(
          shown([
            user.id,
            user.display_name,
            user.email,
            access,
            status,
            percentage,
            score ?? '',
            active ?? '',
            enrolled,
            seconds,
          ]),
        ),
      )
      .join('');
    if (rows.length < PER_PAGE_MAX) return;
  }
}

/** The list as CSV with its filters, written page by page in the order of the enrollments. */
export const studentsFile = (context: RequestContext<Actor>, asked: Asked): Readable =>
  Readable.from(linesOf(context, { ...asked, query: { ...asked.query, orderby: 'id', order: 'asc' } }), {
    objectMode: false,
  });
