import { whole } from '../report.ts';
import { fillProgress } from './analytics-seed.ts';
import { type Case, headersOf } from './measure-list.ts';
import { runListBench } from './run-list-bench.ts';

const USAGE = `npm run bench:analytics -- [--rows N] [--times N] [--plans]
  What the figures of a school with many rows of progress cost. They are answered from facts of the days before and from
  the rows of today. --plans  prints the plan of every statement that reads a whole table`;

const SCHOOL = '/api/lectern/v1/analytics';
const COURSE = '/api/lectern/v1/course-analytics';
const STUDENTS = '/api/lectern/v1/course-analytics-students';

const casesFor = ({ course, learner }: { course: number; learner: number }): Case[] => [
  { what: 'figures of 30 days', query: {} },
  { what: 'figures of the year, by month', query: { preset: 'ytd', interval: 'month', compare: 'year' } },
  { what: 'figures of all time', query: { preset: 'all_time', interval: 'month' } },
  { what: 'figures, instructor', query: {}, as: 'instructor' },
  { what: 'drop-off', path: `${SCHOOL}/drop-off`, query: {} },
  { what: 'courses', path: `${SCHOOL}/courses_analytics`, query: {} },
  {
    what: 'courses, most learners first',
    path: `${SCHOOL}/courses_analytics`,
    query: { orderby: 'enrolled', order: 'desc' },
  },
  { what: 'instructors', path: `${SCHOOL}/instructors`, query: {} },
  { what: 'the largest course', path: `${COURSE}/${course}`, query: {} },
  { what: 'its learners', path: `${STUDENTS}/${course}`, query: {} },
  {
    what: 'its learners, least progress first',
    path: `${STUDENTS}/${course}`,
    query: { orderby: 'progress', order: 'asc' },
  },
  { what: 'who needs help in it', path: `${COURSE}/${course}/needs-help`, query: {} },
  { what: 'a learner in it', path: `${COURSE}/${course}/progress`, query: { user_id: learner } },
];

await runListBench({
  usage: USAGE,
  sizes: { rows: 1_000_000 },
  async prepare({ app, given }, sizes) {
    const made = await fillProgress(app, sizes);
    return {
      path: `${SCHOOL}/figures`,
      cases: casesFor(made),
      people: {
        manager: await headersOf(app, (await given.manager()).id),
        instructor: await headersOf(app, made.author),
      },
      heading: `${whole(made.progress)} rows of progress; their facts are written in ${made.seconds.toFixed(1)} s. ${sizes.times} requests one after the other for each row.`,
    };
  },
});
