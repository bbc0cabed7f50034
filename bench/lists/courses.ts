import { parseArgs } from 'node:util';
import { createFactories } from '../../packages/server/src/test/factories.ts';
import { fillCourses } from './courses-seed.ts';
import { withOwnApp } from '../own-app.ts';
import { whole } from '../report.ts';
import { startSchool } from '../school.ts';
import { type Bench, type Case, headersOf, measureList } from './measure-list.ts';

const USAGE = `npm run bench:courses -- [--courses N] [--enrollments N] [--times N] [--plans]
  What the list of courses costs those who edit them, by every sort and filter.
  --plans  prints the plan of every statement that reads a whole table`;

const sorts = ['date', 'id', 'title', 'slug', 'modified', 'menu_order', 'price', 'popular', 'enrolled', 'rating'];

/** Every way to ask for the list that a screen of the admin area has. */
function casesFor({ courses, filters }: { courses: number; filters: Case['query'] }): Case[] {
  const last = Math.floor((courses * 0.9) / 10);
  return [
    { what: 'as it opens', query: {} },
    { what: 'a hundred rows', query: { per_page: 100 } },
    { what: 'a hundred rows, most learners first', query: { per_page: 100, orderby: 'enrolled' } },
    { what: `page ${last}`, query: { page: last } },
    ...sorts.flatMap((orderby): Case[] => [
      { what: `sorted by ${orderby}, up`, query: { orderby, order: 'asc' } },
      { what: `sorted by ${orderby}, page ${last}`, query: { orderby, page: last } },
    ]),
    ...Object.entries(filters).map(([name, value]) => ({ what: `only ${name}`, query: { [name]: value } })),
    { what: 'search of one word', query: { search: 'course' } },
    { what: 'search of two words', query: { search: 'knots 77' } },
    { what: 'search that finds nothing', query: { search: 'nowhere' } },
    { what: 'search for a number', query: { search: '4711' } },
    { what: 'search, sorted by title, page 50', query: { search: 'course', orderby: 'title', page: 50 } },
    { what: 'filters together', query: { ...filters, rating: 1, per_page: 50, orderby: 'enrolled' } },
    { what: 'the instructor’s own', query: {}, as: 'instructor' },
    { what: 'the instructor’s own, searched', query: { search: 'course', orderby: 'title' }, as: 'instructor' },
  ];
}

interface Options {
  courses: number;
  enrollments: number;
  times: number;
  plans: boolean;
}

async function measure(bench: Bench, options: Options): Promise<void> {
  const { app } = bench;
  const given = createFactories({ db: app.services.db, services: app.services, now: app.services.clock });
  const { instructorId, filters } = await fillCourses(app, options);
  await measureList(bench, {
    path: '/api/lectern/v1/courses',
    cases: casesFor({ ...options, filters }),
    people: {
      manager: await headersOf(app, (await given.manager()).id),
      instructor: await headersOf(app, instructorId),
    },
    heading: `${whole(options.courses)} courses, ${whole(options.enrollments)} enrollments, ${options.times} requests one after the other for each row.`,
    ...options,
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      courses: { type: 'string', default: '10000' },
      enrollments: { type: 'string', default: '100000' },
      times: { type: 'string', default: '20' },
      plans: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const options = {
    courses: Number(values.courses),
    enrollments: Number(values.enrollments),
    times: Number(values.times),
    plans: values.plans,
  };
  const school = await startSchool({});
  try {
    await withOwnApp(school, (app, listener) => measure({ app, listener, base: school.url }, options));
  } finally {
    await school.stop();
  }
}

await main();
