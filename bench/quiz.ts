import { parseArgs } from 'node:util';
import type { App } from '../packages/server/src/app.ts';
import { withOwnApp } from './own-app.ts';
import { fillAttempts, type QuizSchool, seedQuizSchool, type AttemptOwner } from './quiz-seed.ts';
import { isTransactionStep, type listenTo } from './record.ts';
import { machine, table, whole } from './report.ts';
import { startSchool } from './school.ts';

const USAGE = `npm run bench:quiz -- [--seconds N] [--stored 2000,42000] [--list N] [--times N] [--side-by-side N] [--warm-up N]
  What taking a quiz of ten questions costs, and what the list of attempts costs those who mark them.
  --seconds       of each measurement of learners (10)
  --stored        attempts that are stored while learners take it, each a measurement of its own
  --list          attempts stored while staff look at their list (100000)
  --times         requests for each way to look at the list (40)
  --side-by-side  learners at one time (16)
  --warm-up       seconds before each measurement of learners (2)`;

const API = '/api/lectern/v1';

interface Options {
  seconds: number;
  stored: number[];
  list: number;
  times: number;
  sideBySide: number;
  warmUp: number;
}

const steps = ['start', 'load', 'save', 'submit', 'result'] as const;
type Step = (typeof steps)[number];
type Times = Record<Step | 'whole', number[]>;

interface Asked {
  base: string;
  school: QuizSchool;
}

let asked = 0;

async function ask(
  base: string,
  headers: Record<string, string>,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<{ taken: number; answer: Record<string, unknown> }> {
  asked += 1;
  // Another address for each request, so that the limit for one address does not bite.
  const from = { 'x-forwarded-for': `10.3.${(asked >> 8) & 255}.${asked & 255}` };
  const begun = performance.now();
  const response = await fetch(base + API + path, {
    method,
    headers: { ...headers, ...from },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  const taken = performance.now() - begun;
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${JSON.stringify(answer)}`);
  return { taken, answer };
}

/** One attempt as a learner makes it: the answers are saved once for each half of them, as for two pages. */
async function takeQuiz({ base, school }: Asked, owner: AttemptOwner, times: Times | null): Promise<void> {
  const { quizId, answers } = school;
  const note = (step: Step | 'whole', taken: number) => times?.[step].push(taken);
  const begun = performance.now();
  const { taken, answer } = await ask(base, owner.headers, {
    method: 'POST',
    path: '/quizes/start_quiz',
    body: { id: quizId },
  });
  note('start', taken);
  const loaded = await ask(base, owner.headers, {
    method: 'GET',
    path: `/questions?parent=${quizId}&per_page=100&orderby=menu_order&order=asc&page=1`,
  });
  note('load', loaded.taken);
  const entries = Object.entries(answers);
  const half = Math.ceil(entries.length / 2);
  for (const page of [entries.slice(0, half), entries.slice(half)]) {
    const saved = await ask(base, owner.headers, {
      method: 'PUT',
      path: `/quizes/attempts/${Number(answer.id)}`,
      body: { answers: Object.fromEntries(page) },
    });
    note('save', saved.taken);
  }
  const submitted = await ask(base, owner.headers, {
    method: 'POST',
    path: '/quizes/check_answers',
    body: { id: quizId, attempt_id: answer.id, data: answers },
  });
  note('submit', submitted.taken);
  const result = await ask(base, owner.headers, {
    method: 'GET',
    path: `/quizes/attempts/last-attempt?quiz_id=${quizId}`,
  });
  if (result.answer.attempt_status !== 'attempt_ended') throw new Error('The attempt has not ended.');
  note('result', result.taken);
  note('whole', performance.now() - begun);
}

const at = (times: readonly number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
};

/** So many learners side by side, each taking the quiz again and again, and the next learner after each attempt. */
async function measureLearners(
  given: Asked,
  { seconds, sideBySide, warmUp }: Options,
): Promise<{ perSecond: number; times: Times }> {
  const { owners } = given.school;
  let next = 0;
  const run = async (until: number, times: Times | null) => {
    await Promise.all(
      Array.from({ length: sideBySide }, async () => {
        while (performance.now() < until) {
          const owner = owners[next++ % owners.length];
          if (owner) await takeQuiz(given, owner, times);
        }
      }),
    );
  };
  await run(performance.now() + warmUp * 1000, null);
  const times: Times = { start: [], load: [], save: [], submit: [], result: [], whole: [] };
  const begun = performance.now();
  await run(begun + seconds * 1000, times);
  return { perSecond: times.whole.length / ((performance.now() - begun) / 1000), times };
}

/** Statements that each step sends, heard on the same program in this process. */
async function countStatements(
  app: App,
  listener: ReturnType<typeof listenTo>,
  school: QuizSchool,
): Promise<Record<Step, number>> {
  const [owner] = school.owners;
  const { quizId, answers } = school;
  let attemptId = 0;
  const count = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const heard = await listener.during(async () => {
      const answer = await app.server.inject({
        method,
        url: API + path,
        headers: owner?.headers ?? {},
        ...(body !== undefined && { payload: body as object }),
      });
      if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}: ${answer.body}`);
      attemptId = answer.json<{ id?: number }>().id ?? attemptId;
    });
    return heard.filter((statement) => !isTransactionStep(statement)).length;
  };
  // Once before, so that what is kept in memory is.
  for (let round = 0; ; round += 1) {
    const counted = {
      start: await count('POST', '/quizes/start_quiz', { id: quizId }),
      load: await count('GET', `/questions?parent=${quizId}&per_page=100`),
      save: await count('PUT', `/quizes/attempts/${attemptId}`, { answers }),
      submit: await count('POST', '/quizes/check_answers', { id: quizId, data: answers }),
      result: await count('GET', `/quizes/attempts/last-attempt?quiz_id=${quizId}`),
    };
    if (round > 0) return counted;
  }
}

/** Ways in which staff look at the list. */
function listCases(
  { courseId, quizId, owners }: QuizSchool,
  total: number,
): { what: string; query: string; as: 'manager' | 'instructor' }[] {
  const last = Math.floor((total * 0.9) / 10);
  const ways = {
    'as it opens': '',
    'a hundred rows': 'per_page=100',
    [`page ${whole(last)}`]: `page=${last}`,
    'waiting for review': 'status=needs_review',
    failed: 'status=failed',
    'one quiz': `quiz_id=${quizId}`,
    'one course, passed': `course_id=${courseId}&status=passed`,
    'one learner': `user_id=${owners[0]?.id}`,
    'by percent': 'orderby=percent',
    'by learner': 'orderby=user&order=asc',
    'by time taken': 'orderby=duration',
    'search of one word': 'search=learner',
    'search that finds nothing': 'search=nowhere',
  };
  return [
    ...Object.entries(ways).map(([what, query]) => ({ what, query, as: 'manager' as const })),
    { what: 'the instructor’s own', query: '', as: 'instructor' },
    { what: 'the instructor’s own, waiting for review', query: 'status=needs_review', as: 'instructor' },
  ];
}

async function measureList({ base, school }: Asked, { list, times }: Options): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const { what, query, as } of listCases(school, list)) {
    const look = () => ask(base, school.staff[as], { method: 'GET', path: `/quizes/attempts?${query}` });
    await look();
    const taken: number[] = [];
    while (taken.length < times) taken.push((await look()).taken);
    rows.push([what, `/quizes/attempts?${query}`, at(taken, 0.5), at(taken, 0.95)]);
    process.stderr.write(`  ${what}: ${at(taken, 0.5)} ms\n`);
  }
  return table(['List of attempts', 'asked for', 'p50 ms', 'p95 ms'], rows);
}

async function measure(
  app: App,
  listener: ReturnType<typeof listenTo>,
  { base, options }: { base: string; options: Options },
) {
  const school = await seedQuizSchool(app);
  const given = { base, school };
  const statements = await countStatements(app, listener, school);
  const rows: (string | number)[][] = [];
  for (const stored of options.stored) {
    await fillAttempts(app, { quizId: school.quizId, total: stored });
    const { perSecond, times } = await measureLearners(given, options);
    process.stderr.write(`  ${whole(stored)} attempts: ${perSecond.toFixed(1)} sequences a second\n`);
    rows.push([
      `${whole(stored)} attempts`,
      'whole sequence',
      perSecond.toFixed(1),
      at(times.whole, 0.5),
      at(times.whole, 0.99),
      '',
    ]);
    for (const step of steps) {
      rows.push([`${whole(stored)} attempts`, step, '', at(times[step], 0.5), at(times[step], 0.99), statements[step]]);
    }
  }
  await fillAttempts(app, { quizId: school.quizId, total: options.list });
  const learners = table(['Stored', 'What', 'per second', 'p50 ms', 'p99 ms', 'statements'], rows);
  const list = await measureList(given, options);
  const heading = `${options.sideBySide} learners side by side, ten questions, ${options.seconds} seconds each; the list at ${whole(options.list)} attempts, ${options.times} requests for each row. ${machine()}.`;
  process.stdout.write(`${heading}\n\n${learners}\n\n${list}\n`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '10' },
      stored: { type: 'string', default: '2000,42000' },
      list: { type: 'string', default: '100000' },
      times: { type: 'string', default: '40' },
      'side-by-side': { type: 'string', default: '16' },
      'warm-up': { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  const options = {
    seconds: Number(values.seconds),
    stored: values.stored.split(',').map(Number),
    list: Number(values.list),
    times: Number(values.times),
    sideBySide: Number(values['side-by-side']),
    warmUp: Number(values['warm-up']),
  };
  const school = await startSchool({});
  try {
    await withOwnApp(school, (app, listener) => measure(app, listener, { base: school.url, options }));
  } finally {
    await school.stop();
  }
}

await main();
