import type { App } from '../../packages/server/src/app.ts';
import { openSession, SESSION_COOKIE } from '../../packages/server/src/modules/identity/index.ts';
import { isTransactionStep, type listenTo, type Statement } from '../record.ts';
import { machine, table, whole } from '../report.ts';

/** Reading a table of fewer rows from end to end is how it is read best. */
const MANY = 1000;

/** One way to request a list; as a manager unless another person is given. */
export interface Case {
  what: string;
  query: Record<string, string | number | boolean>;
  as?: 'instructor';
  /** In place of the path of the list. */
  path?: string;
}

export interface Bench {
  app: App;
  listener: ReturnType<typeof listenTo>;
  base: string;
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

/** Headers of a signed-in person. */
export async function headersOf(app: Pick<App, 'services'>, userId: number): Promise<Record<string, string>> {
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

/** Asks for a list in every way, and prints what each cost; `heading` says how much there is of what. */
export async function measureList(
  { app, listener, base }: Bench,
  {
    path: list,
    cases,
    people,
    heading,
    times,
    plans: withPlans,
  }: {
    path: string;
    cases: readonly Case[];
    people: Record<'manager' | 'instructor', Record<string, string>>;
    heading: string;
    times: number;
    plans: boolean;
  },
): Promise<void> {
  const rows: (string | number)[][] = [];
  const plans: string[] = [];
  for (const one of cases) {
    const headers = people[one.as ?? 'manager'];
    const path = `${one.path ?? list}?${new URLSearchParams(wordsOf(one.query))}`;
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
    while (taken.length < times) taken.push(await timed(base + path, headers));
    const sorted = taken.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
    rows.push([one.what, [...read].toSorted().join(', ') || '–', Math.round(inDatabase), at(0), at(0.5), at(0.95)]);
    process.stderr.write(`  ${one.what}: ${at(0.5)} ms\n`);
  }
  const figures = table(
    ['List', 'large tables read whole', 'in the database ms', 'least ms', 'median ms', 'p95 ms'],
    rows,
  );
  process.stdout.write(`${heading} ${machine()}\n\n${figures}\n`);
  if (withPlans) process.stdout.write(`\n${plans.join('\n\n')}\n`);
}
