import { parseArgs } from 'node:util';
import { createFactories } from '../../packages/server/src/test/factories.ts';
import { withOwnApp } from '../own-app.ts';
import { whole } from '../report.ts';
import { startSchool } from '../school.ts';
import { type Bench, type Case, headersOf, measureList } from './measure-list.ts';
import { fillPeople } from './people-seed.ts';

const USAGE = `npm run bench:people -- [--people N] [--times N] [--plans]
  What the lists of students and instructors cost, by every sort and filter.
  --plans  prints the plan of every statement that reads a whole table`;

const sorts = ['registered', 'name', 'email', 'last_active'];

/** Every way to ask for the lists that their screens have. */
function casesFor({ people, courseId }: { people: number; courseId: number }): Case[] {
  const last = Math.floor((people * 0.8) / 10);
  const students = { role: 'student', orderby: 'registered', order: 'desc' };
  return [
    { what: 'students as they open', query: students },
    { what: 'instructors as they open', query: { ...students, role: 'instructor' } },
    { what: 'a hundred rows', query: { ...students, per_page: 100 } },
    ...sorts.flatMap((orderby): Case[] => [
      { what: `sorted by ${orderby}, up`, query: { ...students, orderby, order: 'asc' } },
      { what: `sorted by ${orderby}, down`, query: { ...students, orderby } },
      { what: `sorted by ${orderby}, page ${last}`, query: { ...students, orderby, page: last } },
    ]),
    ...['active', 'blocked', 'never_signed_in'].map((status) => ({
      what: `only ${status}`,
      query: { ...students, status },
    })),
    ...['active', 'expired', 'none'].map((status) => ({
      what: `enrollment ${status}`,
      query: { ...students, enrolment_status: status },
    })),
    { what: 'of one course', query: { ...students, course: courseId } },
    { what: 'not here for 30 days', query: { ...students, inactive_days: 30 } },
    { what: 'registered in a month', query: { ...students, after: '2024-03-01', before: '2024-03-31' } },
    { what: 'search of a first name', query: { ...students, search: 'Farah' } },
    { what: 'search of an address', query: { ...students, search: 'goran.c' } },
    { what: 'search of one person', query: { ...students, search: 'chidi.3c59dc0' } },
    { what: 'search that finds nobody', query: { ...students, search: 'nobody at all' } },
    { what: 'search of a single letter, sorted by name', query: { ...students, search: 'a', orderby: 'name' } },
    { what: 'the instructor’s own', query: { orderby: 'registered' }, as: 'instructor' },
    { what: 'the instructor’s own, searched', query: { search: 'Hana', orderby: 'name' }, as: 'instructor' },
  ];
}

interface Options {
  people: number;
  times: number;
  plans: boolean;
}

async function measure(bench: Bench, options: Options): Promise<void> {
  const { app } = bench;
  const given = createFactories({ db: app.services.db, services: app.services, now: app.services.clock });
  const { instructorId, courseId } = await fillPeople(app, options.people);
  await measureList(bench, {
    path: '/api/lectern/v1/users',
    cases: casesFor({ ...options, courseId }),
    people: {
      manager: await headersOf(app, (await given.manager()).id),
      instructor: await headersOf(app, instructorId),
    },
    heading: `${whole(options.people)} accounts, ${options.times} requests one after the other for each row.`,
    times: options.times,
    plans: options.plans,
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '100000' },
      times: { type: 'string', default: '20' },
      plans: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const options = { people: Number(values.people), times: Number(values.times), plans: values.plans };
  const school = await startSchool({});
  try {
    await withOwnApp(school, (app, listener) => measure({ app, listener, base: school.url }, options));
  } finally {
    await school.stop();
  }
}

await main();
