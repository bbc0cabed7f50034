import { type Api, caller, signIn } from '../fixtures/api.ts';
import { DEMO_PASSWORD } from '../fixtures/school.ts';

/** What a school was asked to keep, by kind; the values name the single write. */
export const KINDS = ['completion', 'registration', 'enrollment', 'profile'] as const;
export type Kind = (typeof KINDS)[number];

export interface Course {
  courseId: number;
  lessonIds: number[];
}

export interface Writer {
  login: string;
  headers: Record<string, string>;
  acknowledged: Record<Kind, Set<string>>;
  /** Profile changes overwrite each other: the newest acknowledged one, and the one that got no answer since. */
  profile: { acknowledged: number; asked: number };
  turn: number;
  nextLesson: number;
}

export const countAcknowledged = (writers: readonly Writer[]) =>
  writers.reduce((sum, { acknowledged }) => sum + KINDS.reduce((all, kind) => all + acknowledged[kind].size, 0), 0);

/** An address of its own for each person, as behind a proxy: limits by address are not what is tried here. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export async function makeCourse(admin: Api, lessons: number): Promise<Course> {
  const course = await made(admin, '/courses', {
    name: 'Crash course',
    access_mode: 'need_registration',
    status: 'publish',
  });
  const section = await made(admin, '/sections', { name: 'All', course_id: course, parent_id: course });
  const lessonIds: number[] = [];
  for (let at = 0; at < lessons; at += 1) {
    const fields = { name: `Lesson ${at + 1}`, course_id: course, parent_id: section, status: 'publish' };
    // oxlint-disable-next-line no-await-in-loop
    lessonIds.push(await made(admin, '/lessons', fields));
  }
  return { courseId: course, lessonIds };
}

async function made({ call }: Api, path: string, fields: object): Promise<number> {
  const { status, body } = await call<{ id: number }>('POST', path, fields);
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

export async function makeWriter(url: string, number: number, { courseId }: Course): Promise<Writer> {
  const login = `writer${number}@example.com`;
  const address = { 'x-forwarded-for': addressOf(number + 1) };
  const registered = await caller(url, address)('POST', '/auth/register', {
    email: login,
    password: DEMO_PASSWORD,
    first_name: `Writer ${number}`,
  });
  if (registered.status !== 201) throw new Error(`Registering ${login} answered ${registered.status}`);
  const { cookie, nonce, call } = await signIn(url, login);
  const enrolled = await call('POST', '/users/courses', { course_id: courseId });
  if (enrolled.status >= 300) throw new Error(`Enrolling ${login} answered ${enrolled.status}`);
  return {
    login,
    headers: { ...address, cookie, 'x-wp-nonce': nonce },
    acknowledged: { completion: new Set(), registration: new Set(), enrollment: new Set(), profile: new Set() },
    profile: { acknowledged: 0, asked: 0 },
    turn: number,
    nextLesson: 0,
  };
}

/** Refused although the school was not disturbed: a finding, not a crash. */
class Refused extends Error {
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Writes one thing after the other until the school dies. `dying` says whether it has been touched: from then on any
 * answer but a success counts as none.
 */
export async function writeOn(url: string, writer: Writer, course: Course, dying: () => boolean): Promise<void> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await writeOne(url, writer, course);
    } catch (error) {
      if (dying()) return;
      throw error;
    }
  }
}

/** When something beneath the school was killed, and whether the writers may stop. */
export interface Disturbance {
  at: number;
  done: boolean;
}

/** What one writer noticed of it. */
export interface Outage {
  refused: number;
  /** Writes begun after it that were acknowledged. */
  served: number;
  /** When the first write after the last refusal was acknowledged. */
  servedAt: number;
}

/** Ends a run whose school never serves again. The time without service is measured elsewhere. */
const PATIENCE_MS = 300_000;

/** Writes one thing after the other across a disturbance, from which on "not now" (503) is an answer to try again on. */
export async function writeThrough(
  url: string,
  writer: Writer,
  course: Course,
  state: Disturbance,
  outage: Outage,
): Promise<void> {
  let isRefused = false;
  while (!state.done) {
    const begunAt = performance.now();
    try {
      // oxlint-disable-next-line no-await-in-loop
      await writeOne(url, writer, course);
      if (begunAt < state.at) continue;
      outage.served += 1;
      if (isRefused) outage.servedAt = performance.now();
      isRefused = false;
    } catch (error) {
      const mayRefuse = performance.now() > state.at && performance.now() < state.at + PATIENCE_MS;
      if (!mayRefuse || !(error instanceof Refused) || error.status !== 503) throw error;
      outage.refused += 1;
      isRefused = true;
    }
  }
}

/** Six completions, then a new profile, then a newcomer who registers and enrolls. */
export async function writeOne(url: string, writer: Writer, course: Course): Promise<void> {
  writer.turn += 1;
  const turn = writer.turn % 8;
  if (turn === 0) return newcomer(url, writer, course);
  const itemId = course.lessonIds[writer.nextLesson];
  if (turn === 1 || itemId === undefined) return changeProfile(url, writer);
  const { completed } = await ask<{ completed: boolean }>(url, writer.headers, 'POST', '/course-progress/items', {
    course_id: course.courseId,
    item_id: itemId,
    item_type: 'lesson',
    completed: true,
  });
  if (!completed) throw new Refused('a completion was answered without being one');
  writer.acknowledged.completion.add(String(itemId));
  writer.nextLesson += 1;
}

async function changeProfile(url: string, writer: Writer): Promise<void> {
  writer.profile.asked += 1;
  const version = writer.profile.asked;
  await ask(url, writer.headers, 'PUT', '/users/me', { headline: `Version ${version}` });
  writer.profile.acknowledged = version;
  writer.acknowledged.profile.add(String(version));
}

async function newcomer(url: string, writer: Writer, { courseId }: Course): Promise<void> {
  const number = writer.turn;
  const email = `newcomer-${number}-of-${writer.login}`;
  const address = { 'x-forwarded-for': addressOf(number * 64 + Number(/\d+/.exec(writer.login)?.[0])) };
  const response = await fetch(`${url}/api/lectern/v1/auth/register`, {
    method: 'POST',
    headers: { ...address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, first_name: 'Newcomer' }),
  });
  const body = (await response.json()) as { nonce: string };
  if (response.status !== 201)
    throw new Refused(`register answered ${response.status}: ${JSON.stringify(body)}`, response.status);
  writer.acknowledged.registration.add(email);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await ask(url, { ...address, cookie, 'x-wp-nonce': body.nonce }, 'POST', '/users/courses', { course_id: courseId });
  writer.acknowledged.enrollment.add(email);
}

async function ask<Body>(
  url: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  sent: object,
): Promise<Body> {
  const { status, body } = await caller(url, headers)<Body>(method, path, sent);
  if (status >= 300) throw new Refused(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`, status);
  return body;
}
