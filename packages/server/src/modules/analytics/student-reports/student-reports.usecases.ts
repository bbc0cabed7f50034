import { Readable } from 'node:stream';
import type { contract, CourseReport, Input, Locale, StudentReport } from '@lectern/contract';
import { PER_PAGE_MAX } from '@lectern/contract';
import { wholePercentOf } from '@lectern/contract/figures';
import { MAX_PDF_LEARNERS, MAX_REPORT_COURSES } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { window } from '../../../platform/http/paging.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { listedPerson } from '../../identity/index.ts';
import { slugOf } from '../../../platform/slugs/slugs.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../long-jobs/index.ts';
import { figureRules, progressStatus } from '../../progress/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { valueWords } from '../words/value-words.ts';
import { classPages, type ReportPlace, transcriptPages } from './pdf/pages-of.ts';
import type { ReportPages } from './pdf/report-pages.ts';
import {
  type ReportRow,
  selectOptionalPerson,
  selectReportsOfCourse,
  selectReportsOfLearner,
} from './student-reports.queries.ts';

type ClassQuery = Input<typeof contract.studentReports.class>['query'];

const moment = (value: string | null) => (value === null ? null : new Date(value).toISOString());

function courseView(row: ReportRow, { graded }: { graded: boolean }): CourseReport {
  const { courseId, courseName, enrolledAt, completedAt, lastActive, seconds, attempts, passed } = row;
  return {
    course: { id: courseId, name: courseName },
    status: progressStatus(row),
    percentage: wholePercentOf(row.completed, row.total),
    score: graded && row.percent !== null ? row.percent / 100 : null,
    grade: graded ? row.grade : null,
    enrolled_at: new Date(enrolledAt).toISOString(),
    completed_at: moment(completedAt),
    last_active: moment(lastActive),
    seconds,
    attempts,
    passed,
  };
}

const isGraded = async ({ services }: Pick<RequestContext, 'services'>) =>
  (await readActiveAddons(services)).has('gradebook');

interface Reader {
  userId: number;
  authorId: number | null;
  isOwn: boolean;
}

/**
 * The report of a learner. To instructors, a learner of none of their courses does not exist. Learners see no score here: a
 * stored result may be made of hidden columns, and released grades have a list of their own.
 */
export async function readReport(
  context: RequestContext<Actor>,
  { userId, authorId, isOwn }: Reader,
): Promise<StudentReport> {
  const { db, actor, now } = context;
  const person = await selectOptionalPerson(db, userId);
  if (!person) throw new AppError('not_found');
  const { types } = await figureRules(context);
  const rows = await selectReportsOfLearner(db, { userId, authorId, types, limit: MAX_REPORT_COURSES, offset: 0 });
  if (authorId !== null && rows.length === 0) throw new AppError('not_found');
  const graded = !isOwn && (await isGraded(context));
  const courses = rows.map((row) => courseView(row, { graded }));
  const scores = courses.flatMap(({ score }) => score ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    user: listedPerson(actor, person),
    courses,
    summary: {
      courses: courses.length,
      completed: courses.filter(({ status }) => status === 'completed').length,
      average_score: scores.length === 0 ? null : Math.round(mean * 100) / 100,
      seconds: courses.reduce((sum, { seconds }) => sum + seconds, 0),
    },
    generated_at: now.toISOString(),
  };
}

const COLUMNS = [
  'status',
  'percentage',
  'score',
  'grade',
  'enrolled_at',
  'completed_at',
  'last_active',
  'seconds',
  'attempts',
  'passed',
] as const;

const valuesOf = (report: Omit<CourseReport, 'course'>, locale: Locale) => {
  const values = { ...report, status: valueWords(locale).status(report.status) };
  return COLUMNS.map((name) => values[name] ?? '');
};

/** A report as CSV, one line for each course. */
export function reportFile({ courses }: StudentReport, locale: Locale): string {
  const lines = courses.map((report) => csvLine([report.course.id, report.course.name, ...valuesOf(report, locale)]));
  return BYTE_ORDER_MARK + [csvLine(['course_id', 'course', ...COLUMNS]), ...lines].join('');
}

/** A page of the learners of a course. */
export async function readClass(
  context: RequestContext<Actor>,
  { courseId, query }: { courseId: number; query: ClassQuery },
) {
  const { types } = await figureRules(context);
  const order = { by: query.orderby, direction: query.order };
  const rows = await selectReportsOfCourse(context.db, { courseId, types, ...order, ...window(query) });
  const graded = await isGraded(context);
  return {
    rows: rows.map((row) => {
      const { course: _course, ...report } = courseView(row, { graded });
      return { ...report, user: listedPerson(context.actor, row.person) };
    }),
    total: rows[0]?.of ?? 0,
  };
}

async function placeOf({ services, locale, now }: RequestContext<Actor>): Promise<ReportPlace> {
  const { site } = (await readSettings(services)).general;
  return { locale, now, timeZone: site.timezone, school: site.title };
}

/** What a PDF is called, without its ending, and what it shows. */
interface ReportFile {
  name: string;
  pages: ReportPages;
}

/** `jane-doe-my-school`: its name says whose report it is, and of which school. */
const fileName = (of: string, { school }: ReportPlace): string => `${slugOf(of, 'report')}-${slugOf(school, 'school')}`;

/** The content of the PDF of a learner's report. */
export async function readReportPages(context: RequestContext<Actor>, reader: Reader): Promise<ReportFile> {
  const report = await readReport(context, reader);
  const place = await placeOf(context);
  return { name: fileName(report.user.display_name, place), pages: transcriptPages(report, place, reader) };
}

/** The content of the PDF of a class, by name, of at most `MAX_PDF_LEARNERS` learners. */
export async function readClassPages(
  context: RequestContext<Actor>,
  { id, name }: { id: number; name: string },
): Promise<ReportFile> {
  const place = await placeOf(context);
  const rows: Awaited<ReturnType<typeof readClass>>['rows'] = [];
  let total = 0;
  for (let page = 1; rows.length < MAX_PDF_LEARNERS; page += 1) {
    const query = { page, per_page: PER_PAGE_MAX, orderby: 'name', order: 'asc' } as ClassQuery;
    const read = await readClass(context, { courseId: id, query });
    if (page === 1) total = read.total;
    rows.push(...read.rows);
    if (read.rows.length < PER_PAGE_MAX) break;
  }
  const pages = classPages({ name, rows: rows.slice(0, MAX_PDF_LEARNERS), total }, place);
  return { name: fileName(name, place), pages };
}

async function* classLines(context: RequestContext<Actor>, courseId: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(['user_id', 'name', ...COLUMNS]);
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: PER_PAGE_MAX, orderby: 'id', order: 'asc' } as ClassQuery;
    const { rows } = await readClass(context, { courseId, query });
    yield rows.map((row) => csvLine([row.user.id, row.user.display_name, ...valuesOf(row, context.locale)])).join('');
    if (rows.length < PER_PAGE_MAX) return;
  }
}

/** The class as CSV, written page by page. */
export const classFile = (context: RequestContext<Actor>, courseId: number): Readable =>
  Readable.from(classLines(context, courseId), { objectMode: false });
