import { parseArgs } from 'node:util';
import type { App } from '../packages/server/src/app.ts';
import { createFactories } from '../packages/server/src/test/factories/index.ts';
import { openSession, SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { fillCourses } from './course-list-seed.ts';
import { withOwnApp } from './own-app.ts';
import { isTransactionStep, type listenTo, type Statement } from './record.ts';
import { machine, table, whole } from './report.ts';
import { startSchool } from './school.ts';

const USAGE = `npm run bench:courses -- [--courses N] [--enrollments N] [--times N] [--plans]
  What the list of courses costs those who edit them, by every sort and filter.
  --plans  prints the plan of every statement that reads a whole table`;

/** Reading a table of fewer rows from end to end is how it is read best. */
const MANY = 1000;

interface Case {
  what: string;
  query: Record<string, string | number | boolean>;
  as?: 'instructor';
}

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

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The large tables that a statement reads from one end to the other, and its plan in words. */
async function explain(app: App, { text, values }: Statement): Promise<{ read: string[]; ms: number; plan: string }> {
  const pool = app.services.db.$client;
  const explained = () =>
    pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
  const runs = [await explained(), await explained(), await explained()].flatMap(
    ({ rows }) => rows[0]?.['QUERY PLAN'] ?? [],
  );
  const words = await pool.query<{ 'QUERY PLAN': string }>({ text: `explain (analyze, buffers) ${text}`, values });
  const [found] = runs.toSorted((one, other) => one['Execution Time'] - other['Execution Time']);
  const read = (found ? nodesOf(found.Plan) : [])
    .filter((node) => node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0)
    .map((node) => ({
      name: node['Relation Name'] ?? '',
      rows: (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0),
    }))
    .filter(({ rows }) => rows >= MANY)
    .map(({ name, rows }) => `${name} (${whole(rows)})`);
  return {
    read: [...new Set(read)],
    ms: found?.['Execution Time'] ?? 0,
    plan: words.rows.map((row) => row['QUERY PLAN']).join('\n'),
  };
}

async function headersOf(app: App, userId: number): Promise<Record<string, string>> {
  const { token, nonce } = await openSession(app.services.db, app.services, {
    userId,
    remember: true,
    userAgent: 'bench',
    address: '127.0.0.1',
    now: app.services.clock(),
  });
  return { cookie: `${SESSION_COOKIE}=${token}`, 'x-wp-nonce': nonce };
}

const wordsOf = (query: Case['query']) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));

let asked = 0;

async function timed(url: string, headers: Record<string, string>): Promise<number> {
  asked += 1;
  // Another address for each request, so that the limit for one address does not bite.
  const from = { 'x-forwarded-for': `10.2.${(asked >> 8) & 255}.${asked & 255}` };
  const begun = performance.now();
  const answer = await fetch(url, { headers: { ...headers, ...from } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - begun;
}

interface Options {
  courses: number;
  enrollments: number;
  times: number;
  plans: boolean;
}

async function measure(
  { app, listener, base }: { app: App; listener: ReturnType<typeof listenTo>; base: string },
  options: Options,
): Promise<void> {
  const given = createFactories({ db: app.services.db, services: app.services, now: app.services.clock });
  const { instructorId, filters } = await fillCourses(app, options);
  const people = {
    manager: await headersOf(app, (await given.manager()).id),
    instructor: await headersOf(app, instructorId),
  };
  const rows: (string | number)[][] = [];
  const plans: string[] = [];
  for (const one of casesFor({ ...options, filters })) {
    const headers = people[one.as ?? 'manager'];
    const path = `/api/lectern/v1/courses?${new URLSearchParams(wordsOf({ context: 'edit', ...one.query }))}`;
    const statements = await listener.during(async () => {
      const answer = await app.server.inject({ method: 'GET', url: path, headers });
      if (answer.statusCode !== 200) throw new Error(`${one.what} answers ${answer.statusCode}: ${answer.body}`);
    });
    const read = new Set<string>();
    let inDatabase = 0;
    for (const statement of statements.filter((heard) => !isTransactionStep(heard))) {
      const explained = await explain(app, statement);
      inDatabase += explained.ms;
      for (const name of explained.read) read.add(name);
      if (explained.read.length > 0) plans.push(`${one.what}\n${explained.plan}`);
    }
    await timed(base + path, headers);
    const taken: number[] = [];
    while (taken.length < options.times) taken.push(await timed(base + path, headers));
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    rows.push([one.what, [...read].toSorted().join(', ') || '–', Math.round(inDatabase), at(0), at(0.5), at(0.95)]);
    process.stderr.write(`  ${one.what}: ${at(0.5)} ms\n`);
  }
  const heading = `${whole(options.courses)} courses, ${whole(options.enrollments)} enrollments, ${options.times} requests one after the other for each row.`;
  const figures = table(
    ['List', 'large tables read whole', 'in the database ms', 'least ms', 'median ms', 'p95 ms'],
    rows,
  );
  process.stdout.write(`${heading} ${machine()}\n\n${figures}\n`);
  if (options.plans) process.stdout.write(`\n${plans.join('\n\n')}\n`);
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
