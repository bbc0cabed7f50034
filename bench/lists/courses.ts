import { fillCourses } from './courses-seed.ts';
import { runListBench } from './run-list-bench.ts';
import { whole } from '../report.ts';
import { type Case, headersOf } from './measure-list.ts';

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

await runListBench({
  usage: USAGE,
  sizes: { courses: 10_000, enrollments: 100_000 },
  async prepare({ app, given }, sizes) {
    const { instructorId, filters } = await fillCourses(app, sizes);
    return {
      path: '/api/lectern/v1/courses',
      cases: casesFor({ ...sizes, filters }),
      people: {
        manager: await headersOf(app, (await given.manager()).id),
        instructor: await headersOf(app, instructorId),
      },
      heading: `${whole(sizes.courses)} courses, ${whole(sizes.enrollments)} enrollments, ${sizes.times} requests one after the other for each row.`,
    };
  },
});
