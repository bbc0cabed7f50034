import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../modules/identity/identity.tables.ts';
import { courses } from '../../modules/courses/courses.tables.ts';
import { entitlements } from '../../modules/enrollments/enrollments.tables.ts';
import { courseProgress } from '../../modules/progress/progress.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf, type Headers, REFUSED } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

const HIDDEN = ['draft', 'pending', 'private', 'future', 'trash'] as const;
/** In every text of the course, so that it shows up wherever the course is readable. */
const MARK = 'zanzibar';

/** A course full of the mark, with a learner who was in it while it was shown. */
async function marked(input: Parameters<typeof t.given.course>[0] = {}) {
  const author = await t.given.instructor();
  const course = await t.given.course({
    name: `Course ${MARK}`,
    description: `<p>${MARK}</p>`,
    sections: [0],
    author,
    ...input,
  });
  const section = course.sections[0]!;
  await call('PUT', `sections/${section.id}`, { headers: await as(author), body: { name: `Section ${MARK}` } });
  const lesson = await t.given.lesson({ course, name: `Lesson ${MARK}`, description: `<p>${MARK}</p>`, preview: true });
  const learner = await t.given.enrolledLearner(course.id);
  await t.given.completions({ userId: learner.id, courseId: course.id, items: [lesson] });
  const [record] = await t.db.select().from(courseProgress).where(eq(courseProgress.courseId, course.id));
  const enrollment = JSON.parse(
    (await call('GET', `users/courses?course=${course.id}`, { headers: await as(learner) })).text,
  );
  return { course, section, lesson, learner, record: record!, enrollmentId: enrollment.data[0].id as number };
}

const single = ({ course, section, lesson, record, enrollmentId }: Awaited<ReturnType<typeof marked>>) => [
  `courses/${course.id}/standing`,
  `courses/${course.id}/curriculum`,
  `courses/children?course=${course.id}`,
  `sections/${section.id}`,
  `sections/children?section=${section.id}`,
  `sections?course_id=${course.id}`,
  `sections?parent[]=${course.id}`,
  `lessons/${lesson.id}`,
  `lessons/${lesson.id}/?mto-preview=true&preview=true`,
  `lessons?course_id=${course.id}&status=any`,
  `lessons?parent=${section.id}&include[]=${lesson.id}`,
  `/api/lectern/pro/v1/lessons/${lesson.id}/`,
  `course-progress?course_id=${course.id}`,
  `course-progress?course_id=${course.id}&mto-preview=true`,
  `coursebuilder/${course.id}`,
  `course-progress/${record.id}`,
  `users/courses/${enrollmentId}`,
];

const lists = ({ course, section, lesson, enrollmentId }: Awaited<ReturnType<typeof marked>>) => [
  'courses',
  `courses?include[]=${course.id}`,
  `courses?include=${course.id}&status=any&catalog_visibility=hidden`,
  `courses?search=${MARK}`,
  `courses?slug=${course.slug}`,
  `courses?author=${course.author.id}`,
  ...HIDDEN.map((status) => `courses?status=${status}&include=${course.id}`),
  `courses?context=edit&include=${course.id}`,
  `sections?include[]=${section.id}`,
  `sections?search=${MARK}`,
  `lessons?include=${lesson.id}`,
  `lessons?search=${MARK}&status=any`,
  'users/courses?status=any',
  `users/courses?include[]=${enrollmentId}&status=any`,
  `users/courses?course=${course.id}&search=${MARK}`,
  'course-progress',
  'course-progress?status=progress&per_page=50',
];

async function readers(learner: { id: number }): Promise<Headers[]> {
  return [{}, await as(await t.given.student()), await as(await t.given.instructor()), await as(learner)];
}

describe('B42: a course that is not shown', () => {
  it.each(HIDDEN)(
    'B42: a %s course is found in no list and by no id, not even by those who learned in it',
    async (status) => {
      const hidden = await marked();
      await t.db.update(courses).set({ status }).where(eq(courses.id, hidden.course.id));
      // Enrolled learners keep access; the trash shuts even them out.
      if (status !== 'trash') await t.db.update(entitlements).set({ endedAt: t.now() });
      for (const headers of await readers(hidden.learner)) {
        for (const path of [
          ...single(hidden),
          `courses/${hidden.course.id}`,
          `courses/${hidden.course.id}?context=edit`,
        ]) {
          const answer = await call('GET', path, { headers });
          expect(REFUSED, `${path} answers ${answer.status}`).toContain(answer.status);
          expect(answer.text, path).not.toContain(MARK);
        }
        for (const path of lists(hidden)) {
          expect((await call('GET', path, { headers })).text, path).not.toContain(MARK);
        }
        const { course, lesson, record } = hidden;
        for (const [method, path, body] of [
          ['POST', 'course-progress', { course_id: course.id, 'mto-preview': true }],
          ['POST', 'course-progress/items', { course_id: course.id, item_id: lesson.id, item_type: 'lesson' }],
          ['POST', 'users/courses', { course_id: course.id }],
          ['POST', `courses/${course.id}/unlock`, { password: MARK }],
          ['PUT', `course-progress/${record.id}`, { ratings_modal_opened: true }],
          ['DELETE', `users/courses/${hidden.enrollmentId}`, undefined],
        ] as const) {
          const answer = await call(method, path, { headers, body });
          expect(REFUSED, `${method} ${path} answers ${answer.status} ${answer.text}`).toContain(answer.status);
          expect(answer.text).not.toContain(MARK);
        }
      }
      const author = await as(hidden.course.author);
      expect((await call('GET', `courses/${hidden.course.id}`, { headers: author })).text).toContain(MARK);
      expect((await call('GET', `lessons/${hidden.lesson.id}`, { headers: author })).text).toContain(MARK);
    },
  );

  it('B42: hidden and unknown courses answer alike, so that ids cannot be probed', async () => {
    const hidden = await marked();
    await t.db.update(courses).set({ status: 'draft' }).where(eq(courses.id, hidden.course.id));
    const unknown = 2_000_000;
    const student = await as(await t.given.student());
    for (const headers of [{}, student]) {
      for (const path of ['', '/standing', '/curriculum']) {
        const [there, nowhere] = await Promise.all(
          [hidden.course.id, unknown].map((id) => call('GET', `courses/${id}${path}`, { headers })),
        );
        expect([there!.status, there!.text], path).toEqual([nowhere!.status, nowhere!.text]);
      }
    }
    const tries = await Promise.all(
      [hidden.course.id, unknown].map((course_id) =>
        call('POST', 'users/courses', { headers: student, body: { course_id } }),
      ),
    );
    expect(tries[0]!.text).toBe(tries[1]!.text);
  });
});

describe('B42: a course behind a password', () => {
  it('B42: its content opens to whoever typed the password and to nobody else, and closes when it changes', async () => {
    const course = await t.given.passwordCourse('open sesame now');
    const lesson = await t.given.lesson({ course, description: `<p>${MARK}</p>`, preview: true, name: 'First' });
    const section = course.sections[0]!;
    const reading = [
      `lessons/${lesson.id}`,
      `lessons?course_id=${course.id}`,
      `sections?course_id=${course.id}`,
      `sections/${section.id}`,
      `sections/children?section=${section.id}`,
      `courses/children?course=${course.id}`,
      `courses/${course.id}/curriculum`,
      `course-progress?course_id=${course.id}`,
    ];
    const enrolled = await t.given.enrolledLearner(course.id);
    const guest = await call('POST', `courses/${course.id}/unlock`, { body: { password: 'wrong one' } });
    expect(codeOf(guest)).toBe('wrong_course_password');
    for (const headers of await readers(enrolled)) {
      for (const path of reading) {
        const answer = await call('GET', path, { headers });
        expect(REFUSED, `${path} answers ${answer.status}`).toContain(answer.status);
        expect(answer.text).not.toContain(MARK);
      }
      for (const [path, body] of [
        ['course-progress', { course_id: course.id }],
        ['course-progress/items', { course_id: course.id, item_id: lesson.id, item_type: 'lesson' }],
      ] as const) {
        expect(codeOf(await call('POST', path, { headers, body }))).toBe('password_required');
      }
    }
    const knower = await as(await t.given.student());
    expect(
      (await call('POST', `courses/${course.id}/unlock`, { headers: knower, body: { password: 'open sesame now' } }))
        .status,
    ).toBe(200);
    expect((await call('GET', `lessons/${lesson.id}`, { headers: knower })).text).toContain(MARK);

    const editor = await as(await t.given.manager());
    await call('PUT', `courses/${course.id}`, { headers: editor, body: { post_password: 'another one' } });
    expect(codeOf(await call('GET', `lessons/${lesson.id}`, { headers: knower }))).toBe('password_required');
  });

  it('B42: its password cannot be tried without end', async () => {
    const course = await t.given.passwordCourse('open sesame now');
    const answers: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      answers.push(
        codeOf(await call('POST', `courses/${course.id}/unlock`, { body: { password: `guess ${attempt}` } })),
      );
    }
    expect(answers.at(-1)).toBe('rate_limited');
    const right = await call('POST', `courses/${course.id}/unlock`, { body: { password: 'open sesame now' } });
    expect(codeOf(right)).toBe('rate_limited');
  });
});

it('B42: one’s own work in a course in the trash is not told item by item', async () => {
  const hidden = await marked();
  const headers = await as(hidden.learner);
  const path = `course-progress/items?course_id=${hidden.course.id}`;
  expect(JSON.parse((await call('GET', path, { headers })).text)).toMatchObject({ item_id: hidden.lesson.id });
  await t.db.update(courses).set({ status: 'trash' }).where(eq(courses.id, hidden.course.id));
  expect((await call('GET', path, { headers })).text).not.toContain(String(hidden.lesson.id));
  expect((await call('GET', 'course-progress/items', { headers })).text).toBe('[]');
});

it('B42: a blocked learner keeps no way in', async () => {
  const course = await t.given.course({ accessMode: 'need_registration' });
  const learner = await t.given.enrolledLearner(course.id);
  const headers = await as(learner);
  await t.db.update(users).set({ blocked: true }).where(eq(users.id, learner.id));
  expect((await call('GET', `lessons/${course.items[0]!.id}`, { headers })).status).toBeGreaterThanOrEqual(401);
});
