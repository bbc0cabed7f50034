import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseItems, courses, sections } from '../../modules/courses/courses.tables.ts';
import { useTestApp } from '../app.ts';
import { attacker, codeOf } from './attacker.ts';

const t = await useTestApp();
const { call, as } = attacker(t);

/** Positions of all parts of a course, which no attack may change. */
async function places(courseId: number) {
  return {
    sections: await t.db.select().from(sections).where(eq(sections.courseId, courseId)).orderBy(sections.id),
    items: await t.db.select().from(courseItems).where(eq(courseItems.courseId, courseId)).orderBy(courseItems.id),
  };
}

async function twoTeachers(input: Parameters<typeof t.given.course>[0] = {}) {
  const mine = await t.given.course({ sections: [2, 1], author: await t.given.instructor() });
  const theirs = await t.given.course({ sections: [2], ...input });
  return { mine, theirs, headers: await as(mine.author) };
}

describe('B15: writing into the course of somebody else', () => {
  it.each(['publish', 'draft'] as const)('B15: nothing is made there while it is %s', async (status) => {
    const { mine, theirs, headers } = await twoTeachers({ status });
    const before = await places(theirs.id);
    const foreign = theirs.sections[0]!.id;
    const bodies = [
      ['sections', { course_id: theirs.id, parent_id: theirs.id }],
      ['sections', { course_id: String(theirs.id) }],
      ['sections', { course_id: mine.id, parent_id: theirs.id }],
      ['sections/', { course_id: theirs.id, parent_id: mine.id }],
      ['lessons', { course_id: theirs.id, parent_id: foreign }],
      ['lessons', { course_id: mine.id, parent_id: foreign }],
      ['lessons', { course_id: theirs.id, parent_id: mine.sections[0]!.id }],
      ['/api/lectern/pro/v1/lessons', { course_id: `${mine.id}`, parent_id: `${foreign}` }],
      ['quizes', { course_id: theirs.id, parent_id: foreign }],
      ['quizzes', { course_id: mine.id, parent_id: foreign }],
      ['questions', { course_id: theirs.id, type: 'text-answer' }],
    ] as const;
    for (const [path, body] of bodies) {
      const refused = await call('POST', path, { headers, body: { name: 'Planted', ...body } });
      expect(refused.status, `${path} ${JSON.stringify(body)}`).toBe(status === 'publish' ? 403 : 404);
    }
    expect(await places(theirs.id)).toEqual(before);
  });

  it('B15: nothing moves there, and nothing there is moved, changed, restored or deleted', async () => {
    const { mine, theirs, headers } = await twoTeachers();
    const before = { mine: await places(mine.id), theirs: await places(theirs.id) };
    const [section, foreign] = [mine.sections[0]!.id, theirs.sections[0]!.id];
    const [lesson, foreignLesson] = [mine.items[0]!.id, theirs.items[0]!.id];
    const moves = [
      [`sections/${section}`, { course_id: theirs.id }],
      [`sections/${section}`, { parent_id: theirs.id }],
      [`lessons/${lesson}`, { course_id: theirs.id }],
      [`lessons/${lesson}`, { parent_id: foreign }],
      [`lessons/${lesson}`, { parent_id: foreign, course_id: mine.id }],
      [`sections/${foreign}`, { course_id: mine.id, name: 'Mine now' }],
      [`lessons/${foreignLesson}`, { course_id: mine.id, parent_id: section }],
      [`lessons/${foreignLesson}`, { name: 'Mine now' }],
      [`courses/${theirs.id}`, { name: 'Mine now', author_id: mine.author.id }],
    ] as const;
    for (const [path, body] of moves) {
      for (const method of ['PUT', 'PATCH', 'POST'] as const) {
        expect((await call(method, path, { headers, body })).status, `${method} ${path} ${JSON.stringify(body)}`).toBe(
          403,
        );
      }
    }
    for (const path of [`sections/${foreign}`, `lessons/${foreignLesson}`, `courses/${theirs.id}`]) {
      expect((await call('DELETE', `${path}?force=true`, { headers })).status).toBe(403);
      expect((await call('POST', path, { headers: { ...headers, 'x-http-method-override': 'DELETE' } })).status).toBe(
        403,
      );
    }
    for (const [family, id] of [
      ['courses', theirs.id],
      ['lessons', foreignLesson],
      ['sections', foreign],
    ] as const) {
      const bulk = await call('DELETE', `${family}/delete`, { headers, body: { ids: [String(id)], force: true } });
      expect(JSON.parse(bulk.text), family).toMatchObject({ done: [], failed: [{ id, code: 'forbidden' }] });
      expect(
        JSON.parse((await call('POST', `${family}/restore`, { headers, body: { ids: [id] } })).text).done ?? [],
      ).toEqual([]);
    }
    expect({ mine: await places(mine.id), theirs: await places(theirs.id) }).toEqual(before);
    expect((await t.given.storedCourse(theirs.id))?.authorId).toBe(theirs.author.id);
  });

  it('B15: somebody who stopped being an instructor writes no longer, not even in their own course', async () => {
    const author = await t.given.student();
    const course = await t.given.course({ author });
    const headers = await as(author);
    for (const [method, path, body] of [
      ['PUT', `courses/${course.id}`, { name: 'x' }],
      ['POST', 'sections', { name: 'x', course_id: course.id }],
      ['PUT', `lessons/${course.items[0]!.id}`, { name: 'x' }],
      ['PUT', `coursebuilder/${course.id}`, { sections: [], section_order: [] }],
      ['GET', `coursebuilder/${course.id}`, undefined],
    ] as const) {
      expect((await call(method, path, { headers, body })).status, `${method} ${path}`).toBe(403);
    }
  });
});

describe('B16: the course builder', () => {
  it('B16: ids of other courses, of trashed and of unknown things are refused, and nothing moves', async () => {
    const { mine, theirs, headers } = await twoTeachers();
    const [one, two] = mine.sections.map((section) => section.id);
    const [a, b, c] = mine.items.map((item) => item.id);
    const [foreign] = theirs.items.map((item) => item.id);
    await t.db.update(courseItems).set({ status: 'trash' }).where(eq(courseItems.id, c!));
    const [last] = await t.db.select().from(courseItems).orderBy(desc(courseItems.id)).limit(1);
    const before = { mine: await places(mine.id), theirs: await places(theirs.id) };
    const order = {
      sections: [
        { id: one, contents: [a, b] },
        { id: two, contents: [] as unknown[] },
      ],
      section_order: [one, two],
    };
    const withContents = (contents: unknown[]) => ({
      ...order,
      sections: [
        { id: one, contents },
        { id: two, contents: [] },
      ],
    });
    const wrong = [
      withContents([a, b, foreign]),
      withContents([a, foreign]),
      withContents([a, b, String(foreign)]),
      withContents([a, b, c]),
      withContents([a, b, last!.id + 1000]),
      withContents([a, b, a]),
      withContents([a]),
      withContents([a, b, [foreign]]),
      withContents([a, b, { id: foreign }]),
      withContents([a, b, 0]),
      { ...order, section_order: [one, two, theirs.sections[0]!.id] },
      { sections: [...order.sections, { id: theirs.sections[0]!.id, contents: [foreign] }], section_order: [one, two] },
      {
        sections: [
          { id: theirs.sections[0]!.id, contents: [a, b] },
          { id: two, contents: [] },
        ],
        section_order: [one, two],
      },
      { sections: order.sections },
      { section_order: order.section_order },
    ];
    for (const body of wrong) {
      for (const method of ['PUT', 'POST'] as const) {
        const refused = await call(method, `coursebuilder/${mine.id}`, { headers, body });
        expect(refused.status, JSON.stringify(body)).toBe(400);
      }
    }
    expect(
      codeOf(await call('PUT', `coursebuilder/${mine.id}`, { headers, body: withContents([a, b, foreign]) })),
    ).toBe('wrong_course_item');
    expect((await call('PUT', `coursebuilder/${theirs.id}`, { headers, body: order })).status).toBe(403);
    expect((await call('GET', `coursebuilder/${theirs.id}`, { headers })).status).toBe(403);
    expect({ mine: await places(mine.id), theirs: await places(theirs.id) }).toEqual(before);
    expect((await call('PUT', `coursebuilder/${mine.id}`, { headers, body: order })).status).toBe(200);
  });
});

describe('B17: what an instructor may not write of a course', () => {
  it('B17: author, featured and published are not theirs to set, by no way of saving', async () => {
    const author = await t.given.instructor();
    const other = await t.given.instructor();
    const headers = await as(author);
    const input = { author_id: other.id, author: { id: other.id }, featured: true, status: 'publish' };
    const made = await call('POST', 'courses', { headers, body: { name: 'Eager', ...input } });
    const { id } = JSON.parse(made.text);
    const now = t.now().getTime();
    const tries = [
      input,
      { status: 'future', date_created: new Date(now + 1000).toISOString() },
      { status: 'future', date_created: new Date(now - 1000).toISOString() },
      { status: 'publish', date_created: new Date(now - 86_400_000).toISOString() },
      { featured: 'yes', author_id: String(other.id) },
    ];
    for (const body of tries) {
      for (const method of ['PUT', 'PATCH', 'POST'] as const) {
        expect((await call(method, `courses/${id}`, { headers, body })).status).toBe(200);
        expect(await t.given.storedCourse(id)).toMatchObject({
          authorId: author.id,
          featured: false,
          status: 'pending',
        });
      }
    }
    t.travelTo(new Date(now + 86_400_000));
    for (const kind of t.app.jobKinds.filter((one) => one.cron)) {
      await kind.run({} as never);
    }
    expect((await t.given.storedCourse(id))?.status).toBe('pending');
    t.travelTo(new Date(now));
    for (const status of ['trash', 'inherit', 'any', '']) {
      expect((await call('PUT', `courses/${id}`, { headers, body: { status } })).status).toBe(400);
    }
    await call('DELETE', `courses/${id}?force=false`, { headers });
    await call('PUT', `courses/${id}`, { headers, body: { status: 'publish' } });
    expect((await t.given.storedCourse(id))?.status).toBe('trash');
    await call('POST', `courses/${id}/restore`, { headers, body: { status: 'publish' } });
    expect((await t.given.storedCourse(id))?.status).toBe('pending');
  });

  it('B17: nobody becomes an author who may not teach', async () => {
    const student = await t.given.student();
    const course = await t.given.course();
    const manager = await as(await t.given.manager());
    const refused = await call('PUT', `courses/${course.id}`, { headers: manager, body: { author_id: student.id } });
    expect(refused.status).toBe(400);
  });

  it('B17: the password of a course is told to nobody, and its learners hear nothing of it', async () => {
    const author = await t.given.instructor();
    const headers = await as(author);
    const made = JSON.parse(
      (await call('POST', 'courses', { headers, body: { name: 'Behind a door', post_password: 'swordfish-77' } })).text,
    );
    const lesson = await t.given.lesson({
      course: { id: made.id, sections: [] },
      section: await newSection(made.id, headers),
    });
    await t.db.update(courses).set({ status: 'publish' }).where(eq(courses.id, made.id));
    const row = await t.given.storedCourse(made.id);
    const learner = await as(await t.given.enrolledLearner(made.id));
    const administrator = await as(await t.given.administrator());
    for (const reader of [{}, learner, headers, administrator]) {
      for (const path of [
        'courses',
        'courses?context=edit',
        `courses/${made.id}`,
        `courses/${made.id}?context=edit`,
        `courses?slug=${row!.slug}`,
        `courses/${made.id}/standing`,
        `courses/${made.id}/curriculum`,
        `course-progress?course_id=${made.id}`,
        `users/courses`,
        `lessons/${lesson.id}`,
        'openapi.json',
      ]) {
        const answer = await call('GET', path, { headers: reader });
        expect(answer.text, path).not.toContain('swordfish');
        expect(answer.text, path).not.toContain(row!.passwordHash!);
        const told = answer.text.includes('"post_password":') ? [headers, administrator] : [reader];
        expect(told, path).toContain(reader);
      }
    }
  });

  async function newSection(courseId: number, headers: Record<string, string>) {
    const section = JSON.parse(
      (await call('POST', 'sections', { headers, body: { name: 'One', course_id: courseId } })).text,
    );
    return { id: section.id as number, courseId };
  }
});
