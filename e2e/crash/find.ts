import type { Api } from '../fixtures/api.ts';
import { caller } from '../fixtures/api.ts';
import type { Course, Kind, Writer } from './writers.ts';

/** Looks for everything that was acknowledged, as its owner or an administrator would see it; names what is missing. */
export async function findAll(
  url: string,
  admin: Api,
  { writers, course }: { writers: readonly Writer[]; course: Course },
): Promise<{ found: Record<Kind, number>; lost: string[] }> {
  const found = { completion: 0, registration: 0, enrollment: 0, profile: 0 };
  const lost: string[] = [];
  const check = (kind: Kind, there: boolean, what: string) => {
    if (there) found[kind] += 1;
    else lost.push(`${kind}: ${what}`);
  };
  const registered = await emailsOf(admin, '');
  const enrolled = await emailsOf(admin, `&course=${course.courseId}`);
  for (const writer of writers) {
    // oxlint-disable-next-line no-await-in-loop
    const completed = await completedBy(url, writer, course.courseId);
    for (const id of writer.acknowledged.completion) check('completion', completed.has(id), `${id} of ${writer.login}`);
    for (const email of writer.acknowledged.registration) check('registration', registered.has(email), email);
    for (const email of writer.acknowledged.enrollment) check('enrollment', enrolled.has(email), email);
    // oxlint-disable-next-line no-await-in-loop
    const version = await profileVersion(url, writer);
    // Each version was overwritten by the next; the newest counts.
    const { acknowledged, asked } = writer.profile;
    const there = version >= acknowledged && version <= asked;
    if (there) found.profile += writer.acknowledged.profile.size;
    else lost.push(`profile: ${writer.login} shows version ${version}, acknowledged was ${acknowledged}`);
  }
  return { found, lost };
}

async function emailsOf(admin: Api, filter: string): Promise<Set<string>> {
  const emails = new Set<string>();
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await admin.call<{ email: string }[] | { data: { email: string }[] }>(
      'GET',
      `/users?context=edit&per_page=100&page=${page}${filter}`,
    );
    if (status !== 200) throw new Error(`The list of people answered ${status}: ${JSON.stringify(body)}`);
    const rows = Array.isArray(body) ? body : body.data;
    for (const { email } of rows) emails.add(email);
    if (rows.length < 100) return emails;
  }
}

async function completedBy(url: string, { headers }: Writer, courseId: number): Promise<Set<string>> {
  const { body } = await caller(url, headers)<{ items: { contents: { item_id: number; completed: boolean }[] }[] }[]>(
    'GET',
    `/course-progress?course_id=${courseId}`,
  );
  const contents = (body[0]?.items ?? []).flatMap((section) => section.contents);
  return new Set(contents.filter((item) => item.completed).map((item) => String(item.item_id)));
}

async function profileVersion(url: string, { headers }: Writer): Promise<number> {
  const { body } = await caller(url, headers)<{ headline: string }>('GET', '/users/me');
  return Number(/\d+$/.exec(body.headline)?.[0] ?? 0);
}
