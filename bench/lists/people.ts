import { whole } from '../report.ts';
import { type Case, headersOf } from './measure-list.ts';
import { fillPeople } from './people-seed.ts';
import { runListBench } from './run-list-bench.ts';

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

await runListBench({
  usage: USAGE,
  sizes: { people: 100_000 },
  async prepare({ app, given }, sizes) {
    const { instructorId, courseId } = await fillPeople(app, sizes.people);
    return {
      path: '/api/lectern/v1/users',
      cases: casesFor({ ...sizes, courseId }),
      people: {
        manager: await headersOf(app, (await given.manager()).id),
        instructor: await headersOf(app, instructorId),
      },
      heading: `${whole(sizes.people)} accounts, ${sizes.times} requests one after the other for each row.`,
    };
  },
});
