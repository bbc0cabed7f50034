import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { progress, enrollments } = contract;
const t = await useTestApp();
const open = (courseId: number, more: Record<string, unknown> = {}) => ({ body: { course_id: courseId, ...more } });

describe('opening a course', () => {
  it('enrolls a member in an open course, begins the record and shows the outline', async () => {
    const course = await t.given.course({ name: 'Knots', sections: [2, 1] });
    const learner = await t.given.student();
    const opened = await t.as(learner)(progress.open, open(course.id));

    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({
      user_id: learner.id,
      course_id: course.id,
      name: 'Knots',
      status: 'started',
      is_preview: false,
      is_password_required: false,
      [`has_user_redirected_${course.id}`]: false,
      finish_shown: false,
      summary: { total: { completed: 0, pending: 3, total: 3 }, lesson: { completed: 0, pending: 3, total: 3 } },
    });
    expect(opened.body.id).toBeGreaterThan(0);
    expect(opened.body.enrolled_at).toBe(t.now().toISOString());
    expect(Object.keys(opened.body.summary)).toEqual(['total', 'lesson', 'quiz', 'assignment', 'zoom', 'google-meet']);
    expect(opened.body.items.map((section) => section.contents.map((item) => item.item_title))).toEqual([
      ['Lesson 1.1', 'Lesson 1.2'],
      ['Lesson 2.1'],
    ]);
    const mine = await t.as(learner)(enrollments.list);
    expect(mine.body.data.map((one) => one.course?.id)).toEqual([course.id]);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(1);
  });

  it('tells the minutes of a quiz and no address of a video, and of a completed course where to take it again', async () => {
    const video = { videoSource: 'external', videoSourceUrl: 'https://videos.example/sky.mp4' };
    const lesson = await t.given.lesson(video);
    const course = { id: lesson.courseId, sections: [{ id: lesson.sectionId }] };
    const quiz = await t.given.quiz({ course });
    const administrator = t.as(await t.given.administrator());
    await administrator(contract.quizzes.update, { params: { id: quiz.id }, body: { duration: 15 } });
    const as = t.as(await t.given.student());
    const { body } = await as(progress.open, open(course.id));
    expect(body.items[0]!.contents).toMatchObject([
      { item_id: lesson.id, video: true, video_source_url: '' },
      { item_id: quiz.id, quiz_duration: 15, video_source_url: '' },
    ]);
    expect(JSON.stringify(body)).not.toContain('videos.example');
    expect(body).not.toHaveProperty('retake_url');
  });

  it('says which language the texts of the course are in, where the course names one', async () => {
    const course = await t.given.course();
    const as = t.as(await t.given.student());
    expect((await as(progress.open, open(course.id))).body.language).toBeNull();
    const administrator = t.as(await t.given.administrator());
    await administrator(contract.courses.update, { params: { id: course.id }, body: { language: 'de' } });
    expect((await as(progress.list, { query: { course_id: course.id } })).body[0]?.language).toBe('de');
  });

  it('opening it again changes nothing', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.student();
    const once = await t.as(learner)(progress.open, open(course.id));
    const twice = await t.as(learner)(progress.open, open(course.id));
    expect(twice.body).toEqual(once.body);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(1);
  });

  it('two tabs that open it at once make one enrollment', async () => {
    const course = await t.given.course();
    const learner = await t.given.student();
    await t.as(learner)(progress.list);
    const opened = await Promise.all(Array.from({ length: 8 }, () => t.as(learner)(progress.open, open(course.id))));
    expect(new Set(opened.map((one) => `${one.status} ${one.body.id}`)).size).toBe(1);
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(1);
  });

  it('a visitor reads an open course and leaves no trace', async () => {
    const course = await t.given.course({ sections: [1] });
    const opened = await t.visitor(progress.open, open(course.id));
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ id: 0, user_id: 0, enrolled_at: null, started_at: null });
    expect(opened.cookies).toEqual([]);
    expect((await t.visitor(progress.list, { query: { course_id: course.id } })).body[0]).toEqual(opened.body);
  });

  it('a course that needs registration sends visitors to sign in and enrolls members', async () => {
    const course = await t.given.course({ accessMode: 'need_registration' });
    const refused = await t.visitor(progress.open, open(course.id));
    expect([refused.status, refused.body.code]).toEqual([401, 'not_signed_in']);

    const learner = await t.given.student();
    const looked = await t.as(learner)(progress.list, { query: { course_id: course.id } });
    expect([looked.status, looked.body.code]).toEqual([403, 'not_enrolled']);
    expect((await t.as(learner)(progress.open, open(course.id))).status).toBe(200);
  });

  it.each(['one_time', 'recurring'] as const)(
    'a course sold as %s is refused until it is bought',
    async (accessMode) => {
      const course = await t.given.course({ accessMode });
      const refused = await t.as(await t.given.student())(progress.open, open(course.id));
      expect([refused.status, refused.body.code]).toEqual([403, 'payment_required']);
      const given = await t.given.enrolledLearner(course.id, { source: 'manual' });
      expect((await t.as(given)(progress.open, open(course.id))).status).toBe(200);
    },
  );

  it.each([
    { status: 'draft', learners: 200 },
    { status: 'pending', learners: 200 },
    { status: 'private', learners: 200 },
    { status: 'future', learners: 200 },
    { status: 'trash', learners: 404 },
  ] as const)('a course in status $status: $learners for who is in it, and for nobody else', async (given) => {
    const course = await t.given.course({ status: given.status });
    const learner = await t.given.enrolledLearner(course.id);
    const query = { course_id: course.id };
    expect((await t.as(learner)(progress.open, open(course.id))).status).toBe(given.learners);
    expect((await t.as(learner)(progress.list, { query })).status).toBe(given.learners);
    expect((await t.as(learner)(enrollments.list)).body.data).toHaveLength(given.learners === 200 ? 1 : 0);
    expect((await t.as(await t.given.student())(progress.open, open(course.id))).status).toBe(404);
    expect((await t.visitor(progress.open, open(course.id))).status).toBe(404);
  });

  it('the staff of a course look at it, locks do not bind them and nothing is counted', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, status: 'draft', flow: 'sequential', sections: [3] });
    for (const person of [author, await t.given.manager(), await t.given.administrator()]) {
      const opened = await t.as(person)(progress.open, open(course.id));
      expect(opened.body).toMatchObject({ id: 0, is_preview: true });
      expect(opened.body.items[0]?.contents.map((item) => item.locked)).toEqual([false, false, false]);
    }
    expect((await t.given.storedCourse(course.id))?.studentsCount).toBe(0);
    const other = await t.as(await t.given.instructor())(progress.open, open(course.id));
    expect(other.status).toBe(404);
  });

  it('staff who have enrolled learn like everybody, and look when they ask for the preview', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const manager = await t.given.manager();
    await t.as(manager)(enrollments.create, { body: { course_id: course.id } });
    const learning = await t.as(manager)(progress.open, open(course.id));
    expect(learning.body.is_preview).toBe(false);
    expect(learning.body.items[0]?.contents.map((item) => item.locked)).toEqual([false, true]);
    const looking = await t.as(manager)(progress.open, open(course.id, { 'mto-preview': true }));
    expect(looking.body).toMatchObject({ is_preview: true, id: 0 });
    expect(looking.body.items[0]?.contents.map((item) => item.locked)).toEqual([false, false]);
  });

  it('a learner who asks for the preview gets no lock lifted', async () => {
    const course = await t.given.course({ flow: 'sequential', sections: [2] });
    const learner = await t.given.student();
    const opened = await t.as(learner)(progress.open, open(course.id, { 'mto-preview': true }));
    expect(opened.body.is_preview).toBe(false);
    expect(opened.body.items[0]?.contents.map((item) => item.locked)).toEqual([false, true]);
  });

  it('is opened by the query too, as stock clients do', async () => {
    const course = await t.given.course();
    const learner = await t.given.student();
    const opened = await t.as(learner)(progress.open, { query: { course_id: course.id } });
    expect(opened.body).toMatchObject({ course_id: course.id, user_id: learner.id, status: 'started' });
    const nothing = await t.as(learner)(progress.open, {});
    expect([nothing.status, nothing.body.data?.params]).toEqual([400, { course_id: 'This field is required.' }]);
  });

  it('an unknown course is not found, a wrong id is named', async () => {
    expect((await t.visitor(progress.open, open(999_999))).status).toBe(404);
    const refused = await t.visitor(progress.open, { body: { course_id: 'x' as unknown as number } });
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toHaveProperty('course_id');
  });

  it('shows the welcome message and the thank-you page as the course sets them', async () => {
    const course = await t.given.course({
      welcome: { enabled: true, title: 'Hello', description: '<p>Begin</p>' },
      thankyou: { display_type: 'url', page_id: 0, custom_url: 'https://example.com/thanks' },
    });
    const opened = await t.as(await t.given.student())(progress.open, open(course.id));
    expect(opened.body.welcome_message_to_first_time_user).toEqual({
      enabled: true,
      title: 'Hello',
      description: '<p>Begin</p>',
    });
    expect(opened.body.course_thankyou_data).toEqual({
      display_type: 'url',
      page_id: 0,
      custom_url: 'https://example.com/thanks',
      wp_page_url: '',
    });
  });

  it('welcomes nobody who has completed something', async () => {
    const course = await t.given.course({ welcome: { enabled: true, title: 'Hello', description: '' } });
    const learner = await t.given.enrolledLearner(course.id);
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 1) });
    const opened = await t.as(learner)(progress.open, open(course.id));
    expect(opened.body.welcome_message_to_first_time_user).toBe(false);
  });

  it('remembers that the thank-you page was shown when it is told so, and not by reading', async () => {
    const course = await t.given.course();
    const learner = await t.given.student();
    const { body } = await t.as(learner)(progress.open, open(course.id));
    const key = `has_user_redirected_${course.id}`;
    const again = await t.as(learner)(progress.open, open(course.id));
    expect(again.body[key]).toBe(false);
    const told = await t.as(learner)(progress.update, { params: { id: body.id }, body: { has_user_redirected: true } });
    expect(told.body[key]).toBe(true);
    expect((await t.as(learner)(progress.get, { params: { id: body.id } })).body[key]).toBe(true);
  });
});

describe('the finish of a course', () => {
  it('is remembered for its learner alone, and by nobody else', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [1] });
    const learner = await t.given.enrolledLearner(course.id);
    const other = await t.given.enrolledLearner(course.id);
    const { body: own } = await t.as(learner)(progress.open, open(course.id));
    const { body: others } = await t.as(other)(progress.open, open(course.id));
    expect(own.finish_shown).toBe(false);

    const touched = { params: { id: own.id }, body: { finish_shown: true } };
    expect((await t.as(other)(progress.update, touched)).status).toBe(404);
    expect((await t.as(author)(progress.update, touched)).status).toBe(403);
    expect((await t.visitor(progress.update, touched)).status).toBe(401);
    expect((await t.as(learner)(progress.get, { params: { id: own.id } })).body.finish_shown).toBe(false);

    expect((await t.as(learner)(progress.update, touched)).body.finish_shown).toBe(true);
    expect((await t.as(learner)(progress.get, { params: { id: own.id } })).body.finish_shown).toBe(true);
    expect((await t.as(other)(progress.get, { params: { id: others.id } })).body.finish_shown).toBe(false);
  });
});

describe('progress of other people', () => {
  it('is hidden from learners and visitors, and is read by the staff of the course only', async () => {
    const author = await t.given.instructor();
    const course = await t.given.course({ author, sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const { body: own } = await t.as(learner)(progress.open, open(course.id));
    await t.given.completions({ userId: learner.id, courseId: course.id, items: course.items.slice(0, 1) });
    const stranger = await t.given.student();
    const foreign = { query: { course_id: course.id, user_id: learner.id } };

    expect((await t.as(stranger)(progress.list, foreign)).status).toBe(403);
    expect((await t.as(stranger)(progress.open, open(course.id, { user_id: learner.id }))).status).toBe(403);
    expect((await t.as(await t.given.instructor())(progress.list, foreign)).status).toBe(403);
    expect((await t.as(stranger)(progress.list, { query: { user_id: learner.id } })).status).toBe(403);
    expect((await t.visitor(progress.list, foreign)).status).toBe(401);
    expect((await t.visitor(progress.list)).status).toBe(401);
    expect((await t.as(stranger)(progress.get, { params: { id: own.id } })).status).toBe(404);
    const touched = { params: { id: own.id }, body: { ratings_modal_opened: true } };
    expect((await t.as(stranger)(progress.update, touched)).status).toBe(404);
    expect((await t.as(author)(progress.update, touched)).status).toBe(403);
    expect((await t.visitor(progress.update, touched)).status).toBe(401);

    const seen = await t.as(author)(progress.list, foreign);
    expect(seen.body[0]).toMatchObject({ user_id: learner.id, is_preview: false });
    expect(seen.body[0]?.summary.total.completed).toBe(1);
    expect((await t.as(author)(progress.get, { params: { id: own.id } })).body.id).toBe(own.id);
  });

  it('lists one’s own records by page, newest first, with as many statements for five as for one', async () => {
    const learner = await t.given.student();
    const courses = await Promise.all(Array.from({ length: 5 }, () => t.given.course({ sections: [2] })));
    for (const course of courses) {
      t.travelTo(new Date(t.now().getTime() + 1000));
      await t.as(learner)(progress.open, open(course.id));
    }
    const cost = async (perPage: number) =>
      (await t.countStatements(() => t.as(learner)(progress.list, { query: { per_page: perPage } }))).statements.length;
    expect(await cost(5)).toBe(await cost(1));
    const page = await t.as(learner)(progress.list, { query: { per_page: 2, page: 2 } });
    expect(page.body.map((one) => one.course_id)).toEqual([courses[2]!.id, courses[1]!.id]);
    expect(page.headers['x-wp-total']).toBe('5');
    expect(page.body[0]?.items[0]?.contents).toHaveLength(2);
  });
});

describe('a finished course', () => {
  it('has new content once an item is added, and not because a finished one is begun again', async () => {
    const course = await t.given.course({ sections: [2] });
    const learner = await t.given.enrolledLearner(course.id);
    const set = (item: { id: number }, completed: boolean) =>
      t.as(learner)(progress.completeItem, {
        body: { course_id: course.id, item_id: item.id, item_type: 'lesson', completed },
      });
    const read = async () => (await t.as(learner)(progress.list, { query: { course_id: course.id } })).body[0]!;
    for (const item of course.items) await set(item, true);
    expect(await read()).toMatchObject({ status: 'completed', has_new_content: false });
    t.travelTo(new Date(t.now().getTime() + 60_000));
    await set(course.items[0]!, false);
    expect(await read()).toMatchObject({
      status: 'progress',
      completed_at: expect.any(String),
      has_new_content: false,
    });
    await t.given.lesson({ course });
    expect(await read()).toMatchObject({ status: 'progress', has_new_content: true });
  });
});
