import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { App } from '../packages/server/src/app.ts';
import { openSession, SESSION_COOKIE } from '../packages/server/src/modules/identity/index.ts';
import { INDEX_VERSION } from '../packages/server/src/modules/search/index-items/index.queries.ts';
import { createFactories } from '../packages/server/src/test/factories.ts';
import { withOwnApp } from './own-app.ts';
import { machine, table, whole } from './report.ts';
import { type School, startSchool } from './school.ts';

const USAGE = `npm run bench:search -- [--lessons 500] [--hours 50] [--times 40]
  How long a search takes in one course with many lessons and hours of transcripts.
  --lessons  text lessons, each of six passages (500)
  --hours    hours of transcripts, in passages of 40 seconds (50)
  --times    searches of each kind (40)`;

const PASSAGES = 6;
const PASSAGE_SECONDS = 40;
const WORDS = 12_000;

/** Made-up words, of which low numbers come often, as in a language. */
const word = (rank: string) => `'w' || to_hex((${rank}) * 7919 % 1000003) || chr(97 + ((${rank}) % 26)::int)`;
const RANK = `floor(${WORDS} * power(random(), 4))::bigint`;
const text = (words: number) =>
  sql.raw(`(select string_agg(${word(RANK)}, ' ') from generate_series(1, ${words}) where n is not null)`);

/** Fills the index as the job would: what is measured is the search, not the reading of files. */
async function seed({ services }: App, { lessons, hours }: { lessons: number; hours: number }) {
  const { db, clock } = services;
  const given = createFactories({ db, services, now: clock });
  const course = await given.course({ name: 'A long course', sections: [lessons] });
  const learner = await given.enrolledLearner(course.id);
  const cues = Math.ceil((hours * 3600) / PASSAGE_SECONDS);
  await db.execute(sql`
    insert into search_items (item_id, course_id, modified_at, version, config, media_ids)
    select id, course_id, modified_at, ${INDEX_VERSION}, 'english', '{}' from course_items where course_id = ${course.id}`);
  const entry = sql`insert into search_entries (course_id, item_id, kind, title, body, config)`;
  const items = sql`(select id, name, row_number() over (order by id) - 1 as place from course_items
    where course_id = ${course.id}) i`;
  await db.execute(sql`${entry} select ${course.id}, i.id, 'name', i.name, '', 'english' from ${items}`);
  await db.execute(sql`
    ${entry} select ${course.id}, i.id, 'text', ${text(4)}, ${text(100)}, 'english'
    from ${items}, generate_series(1, ${PASSAGES}::int) n`);
  await db.execute(sql`
    ${entry} select ${course.id}, i.id, 'transcript', '', ${text(90)}, 'english'
    from generate_series(0, ${cues - 1}::int) n join ${items} on i.place = n % ${lessons}`);
  await db.execute(sql`
    insert into search_words (course_id, word)
    select distinct ${course.id}::int, ${sql.raw(word('n'))} from generate_series(1, ${WORDS}) n`);
  // As autovacuum does within minutes.
  await db.execute(sql`analyze`);
  const session = { userId: learner.id, remember: true, userAgent: 'bench', address: '127.0.0.1', now: clock() };
  const { token, nonce } = await openSession(db, services, session);
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from search_entries`);
  return { courseId: course.id, cookie: `${SESSION_COOKIE}=${token}`, nonce, entries: rows[0]?.n ?? 0 };
}

const wordOf = (rank: number): string =>
  `w${((rank * 7919) % 1_000_003).toString(16)}${String.fromCharCode(97 + (rank % 26))}`;

/** What is typed, by the rank of the words: 1 is the most frequent. */
const kinds: Record<string, (at: number) => string> = {
  'a frequent word': (at) => wordOf(1 + (at % 5)),
  'a rare word': (at) => wordOf(6000 + at),
  'three words': (at) => [wordOf(20 + at), wordOf(400 + at), wordOf(3000 + at)].join(' '),
  'five words, two of them frequent': (at) => [1, 2, 90 + at, 900 + at, 5000 + at].map(wordOf).join(' '),
  'the beginning of a word': (at) => wordOf(200 + at).slice(0, 4),
  'a mistyped word': (at) => `${wordOf(4000 + at)}x`,
};

async function measure(
  school: School,
  app: App,
  { lessons, hours, times }: { lessons: number; hours: number; times: number },
): Promise<{ entries: number; rows: string[][] }> {
  const { courseId, cookie, nonce, entries } = await seed(app, { lessons, hours });
  const rows: string[][] = [];
  for (const [kind, typed] of Object.entries(kinds)) {
    const took: number[] = [];
    let found = 0;
    for (let at = 0; at < times; at += 1) {
      const query = new URLSearchParams({ search: typed(at), course_id: String(courseId) });
      const begun = performance.now();
      const answer = await fetch(`${school.url}/api/lectern/v1/search?${query}`, {
        headers: { cookie, 'x-wp-nonce': nonce, 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
      });
      const body = (await answer.json()) as { data: unknown[] };
      took.push(performance.now() - begun);
      if (!answer.ok) throw new Error(`The search answers ${answer.status}.`);
      found += body.data.length;
    }
    const sorted = took.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
    rows.push([kind, whole(found / times), whole(sorted[sorted.length >> 1] ?? 0), whole(p95)]);
  }
  return { entries, rows };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      lessons: { type: 'string', default: '500' },
      hours: { type: 'string', default: '50' },
      times: { type: 'string', default: '40' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const size = { lessons: Number(values.lessons), hours: Number(values.hours), times: Number(values.times) };
  const school = await startSchool({});
  try {
    const { entries, rows } = await withOwnApp(school, (app) => measure(school, app, size));
    const head = ['Typed', 'results', 'median ms', '95 of 100 within ms'];
    process.stdout.write(`${whole(entries)} passages. ${machine()}.\n\n${table(head, rows)}\n`);
  } finally {
    await school.stop();
  }
}

await main();
