import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { courses } from '../../modules/courses/courses.tables.ts';
import { reviews } from '../../modules/reviews/reviews.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

type Person = Awaited<ReturnType<typeof t.given.user>>;
type Course = Awaited<ReturnType<typeof t.given.course>>;
let author: Person;
let foreign: Person;
let learner: Person;
let classmate: Person;
let course: Course;
let elsewhere: Course;

const set = async (auto_approve: boolean) =>
  t.as(await t.given.administrator())(contract.settings.change, {
    body: { single_course: { reviews: { auto_approve } } },
  });

beforeAll(async () => {
  author = await t.given.instructor();
  foreign = await t.given.instructor();
  course = await t.given.course({ author, accessMode: 'need_registration' });
  elsewhere = await t.given.course({ author: foreign, accessMode: 'need_registration' });
  learner = await t.given.enrolledLearner(course.id);
  classmate = await t.given.enrolledLearner(course.id);
  await set(false);
});

const PATH = 'courses/reviews';

/** A stored review of another person. */
async function planted(courseId: number, status: 'hold' | 'approve' | 'trash' = 'hold', userId?: number) {
  const times = { createdAt: t.now(), modifiedAt: t.now() };
  const [row] = await t.db
    .insert(reviews)
    .values({ courseId, rating: 3, userId: userId ?? (await t.given.student()).id, status, content: 'x', ...times })
    .returning();
  return row!.id;
}

const send = async (person: Person, more: object = {}) =>
  call('POST', PATH, {
    headers: await as(person),
    body: { course_id: course.id, rating: 5, content: 'Fair.', ...more },
  });

const json = (answer: { text: string }) => JSON.parse(answer.text) as Record<string, unknown> & { id: number };

describe('course reviews', () => {
  it('A03, A20: script in a name, a title or a text stays text', async () => {
    const writer = await t.given.enrolledLearner(course.id);
    const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const made = json(await send(writer, { title: script, content: script, author_name: script, author_url: script }));
    expect(made).toMatchObject({ title: script, content: script, author_name: writer.displayName });
    expect(made).not.toHaveProperty('author_url');
    await t.db.update(reviews).set({ status: 'approve' }).where(eq(reviews.id, made.id));
    const page = await call('GET', `courses/${course.id}/reviews`);
    expect(page.headers['content-type']).toContain('application/json');
  });

  it('A04: a learner does not approve their own pending review', async () => {
    const writer = await t.given.enrolledLearner(course.id);
    const { id, status } = json(await send(writer, { status: 'approve' }));
    expect(status).toBe('hold');
    const headers = await as(writer);
    const changed = await call('PUT', `${PATH}/${id}`, { headers, body: { status: 'approve' } });
    expect(json(changed).status).toBe('hold');
    const bulk = await call('PUT', `${PATH}/bulk`, { headers, body: { ids: [id], changes: { status: 'approve' } } });
    expect(json(bulk)).toMatchObject({ done: [], failed: [{ code: 'forbidden' }] });
  });

  it('A17, B45: writes of a learner are limited, and no one else’s', async () => {
    const writer = await t.given.enrolledLearner(course.id);
    const { id } = json(await send(writer));
    const headers = await as(writer);
    const edit = (content: string) => call('PUT', `${PATH}/${id}`, { headers, body: { content } });
    for (let n = 1; n < 10; n += 1) expect((await edit(`Version ${n}`)).status).toBe(200);
    const refused = await edit('Flood');
    expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(await t.given.enrolledLearner(course.id))).status).toBe(201);
    const staff = await as(author);
    for (let n = 0; n < 12; n += 1) {
      const body = { course_id: course.id, parent: id, content: `Thanks ${n}` };
      expect((await call('POST', PATH, { headers: staff, body })).status).toBe(201);
    }
  });

  it('B12: a review carries nothing that its author may not say', async () => {
    for (const wrong of [{ author_id: learner.id }, { author_id: 0 }, { status: 'trash' }]) {
      expect([400, 403]).toContain((await send(classmate, wrong)).status);
    }
    const made = await send(classmate, {
      status: 'approve',
      user_id: learner.id,
      user_email: 'boss@example.com',
      by_staff: true,
      date_created: '1999-01-01T00:00:00Z',
      created_at: '1999-01-01',
      ip_address: '10.0.0.1',
      replies_count: 40,
    });
    expect(json(made)).toMatchObject({
      author_id: classmate.id,
      status: 'hold',
      by_staff: false,
      replies_count: 0,
      date_created: t.now().toISOString(),
    });
    const { id } = json(made);
    for (const person of [learner, foreign]) {
      const body = { content: 'Theirs.' };
      expect((await call('PUT', `${PATH}/${id}`, { headers: await as(person), body })).status).toBe(404);
    }
    const moved = await call('PUT', `${PATH}/${id}`, {
      headers: await as(classmate),
      body: { course_id: elsewhere.id },
    });
    expect(json(moved).course_id).toBe(course.id);
  });

  it('B12: a reply is written by staff, to a review of the same course', async () => {
    const parent = await planted(elsewhere.id);
    const body = { course_id: course.id, content: 'Thank you.', parent };
    expect((await call('POST', PATH, { headers: await as(author), body })).status).toBe(400);
    const own = { ...body, parent: await planted(course.id, 'approve') };
    expect((await call('POST', PATH, { headers: await as(learner), body: own })).status).toBe(403);
  });

  it('B13: readers get no email, no address and no ID of an author', async () => {
    const writer = await t.given.enrolledLearner(course.id);
    await planted(course.id, 'approve', writer.id);
    const answers = [await call('GET', `courses/${course.id}/reviews`), await call('GET', `${PATH}/testimonials`)];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/@|ip_address|author_id|email/);
    }
    expect((await call('GET', PATH)).status).toBe(401);
    const others = await call('GET', `${PATH}?user_id=${writer.id}`, { headers: await as(learner) });
    expect(json(others)).toMatchObject({ data: [] });
  });

  it('B14: reviews of other courses stay, and are named', async () => {
    const headers = await as(author);
    for (const [method, path, status, rest] of [
      ['DELETE', `${PATH}/delete`, 'hold', { force: true }],
      ['POST', `${PATH}/restore`, 'trash', {}],
      ['PUT', `${PATH}/bulk`, 'hold', { changes: { status: 'approve' } }],
    ] as const) {
      const ids = [await planted(course.id, status), await planted(elsewhere.id, status)];
      const answer = await call(method, path, { headers, body: { ids, ...rest } });
      expect(json(answer)).toMatchObject({ done: [ids[0]], failed: [{ id: ids[1], code: 'not_found' }] });
    }
  });

  it('B42: reviews of a course that is not published are not read', async () => {
    const hidden = await t.given.course({ author, accessMode: 'need_registration' });
    const id = await planted(hidden.id, 'approve');
    for (const status of ['draft', 'private', 'future', 'trash'] as const) {
      await t.db.update(courses).set({ status }).where(eq(courses.id, hidden.id));
      const headers = await as(learner);
      for (const path of [`courses/${hidden.id}/reviews`, `courses/${hidden.id}/reviews/standing`, `${PATH}/${id}`]) {
        expect((await call('GET', path, { headers })).status, `${status} ${path}`).toBe(404);
      }
      expect((await send(learner, { course_id: hidden.id })).status).toBe(400);
    }
  });

  it('B43: pages, lists of IDs and orders are bounded', async () => {
    const headers = await as(author);
    const many = Array.from({ length: 1001 }, (_, index) => index + 1).join(',');
    for (const query of ['per_page=-1', 'per_page=100000', `include=${many}`, 'orderby=content;drop', 'rating=6']) {
      expect((await call('GET', `${PATH}?${query}`, { headers })).status, query).toBe(400);
    }
    for (const query of ['per_page=21', 'page=0', 'orderby=id', 'rating=0']) {
      expect((await call('GET', `courses/${course.id}/reviews?${query}`)).status, query).toBe(400);
    }
    expect((await call('GET', `${PATH}?search=%25%25%25%25`, { headers })).status).toBe(200);
  });

  it('B49: protected keys change nothing', async () => {
    const writer = await t.given.enrolledLearner(course.id);
    const meta_data = [{ key: '_average_rating', value: 5 }];
    const made = json(await send(writer, { meta_data, _status: 'approve', average_rating: 5 }));
    expect(made).toMatchObject({ status: 'hold' });
    expect(made).not.toHaveProperty('meta_data');
    const [stored] = await t.db.select().from(courses).where(eq(courses.id, elsewhere.id));
    expect(stored).toMatchObject({ averageRating: '0.00', reviewCount: 0 });
  });

  it('is also at /reviews', async () => {
    const id = await planted(course.id);
    expect((await call('GET', `reviews/${id}`, { headers: await as(author) })).status).toBe(200);
  });
});
