import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { on } from '../../../platform/events.ts';
import { useTestApp } from '../../../test/app.ts';
import { courseEvents } from '../courses.events.ts';
import { closeEndedCourses, publishDueCourses } from './courses.jobs.ts';

const { courses, settings } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let instructor: Person;
let other: Person;
let manager: Person;
let student: Person;

beforeAll(async () => {
  instructor = await t.given.instructor();
  other = await t.given.instructor();
  manager = await t.given.manager();
  student = await t.given.student();
});

describe('making a course', () => {
  it('an instructor makes a draft of their own, and only the name is needed', async () => {
    const made = await t.as(instructor)(courses.create, { body: { name: 'Bread & Butter' } });
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`/api/lectern/v1/courses/${made.body.id}`);
    expect(made.body).toMatchObject({
      slug: 'bread-butter',
      status: 'draft',
      author: { id: instructor.id },
      price_type: 'free',
      price: '0.00',
      flow: 'free-flow',
      access_mode: 'open',
      is_current_user_course_author: 'yes',
      can: { edit: true, delete: true, publish: false },
    });
  });

  it('a second course of the same name gets an address of its own, also when both are made at once', async () => {
    const made = await Promise.all(
      [1, 2, 3, 4].map(() => t.as(instructor)(courses.create, { body: { name: 'Twins' } })),
    );
    expect(made.map((answer) => answer.body.slug).toSorted()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4']);
  });

  it('a name of digits never becomes an address of digits only', async () => {
    const made = await t.as(instructor)(courses.create, { body: { name: '2024' } });
    expect(made.body.slug).toBe('course-2024');
  });

  it('difficulty as stock clients send it: an object, an empty one and one without an id mean none', async () => {
    const { id } = await t.given.term('difficulty');
    const made = await t.as(instructor)(courses.create, { body: { name: 'Stock', difficulty: { id: String(id) } } });
    expect(made.body.difficulty).toMatchObject({ id });
    const params = { id: made.body.id };
    for (const none of [{}, { id: '' }, null, '']) {
      await t.as(instructor)(courses.update, { params, body: { difficulty: id } });
      const { status, body } = await t.as(instructor)(courses.update, { params, body: { difficulty: none } });
      expect([status, body.difficulty]).toEqual([200, null]);
    }
    for (const bad of [{ id: 'x' }, [], 'x', { id: [] }]) {
      expect((await t.as(instructor)(courses.update, { params, body: { difficulty: bad } })).status).toBe(400);
    }
  });

  it('every text is cleaned of what could run', async () => {
    const evil = '<p onclick="x()">Hello</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
    const made = await t.as(instructor)(courses.create, {
      body: {
        name: 'Clean',
        description: evil,
        short_description: evil,
        highlights: evil,
        purchase_note: evil,
        welcome_message_to_first_time_user: { enabled: true, title: 'Hi', description: evil },
      },
    });
    expect(JSON.stringify(made.body)).not.toMatch(/onclick|<script|javascript:/);
    expect(made.body.description).toContain('Hello');
  });

  it('keys nobody may write are dropped: meta data, counters, ratings', async () => {
    const made = await t.as(instructor)(courses.create, {
      body: {
        name: 'Meta',
        meta_data: [{ key: '_price', value: '0' }],
        students_count: 900,
        average_rating: 5,
        import_key: 'x',
      } as never,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ students_count: 0, average_rating: 0 });
  });

  it('a sale that saves nothing is dropped, and free ways in cost nothing', async () => {
    const paid = await t.as(instructor)(courses.create, {
      body: { name: 'Paid', access_mode: 'one_time', regular_price: '50', sale_price: '60' },
    });
    expect(paid.body).toMatchObject({ price_type: 'paid', price: '50.00', regular_price: '50.00', sale_price: '' });
    const free = await t.as(instructor)(courses.create, {
      body: { name: 'Free', access_mode: 'need_registration', regular_price: '50' },
    });
    expect(free.body).toMatchObject({ price_type: 'free', price: '0.00', formatted_price: '$0.00' });
  });

  it.each([
    { field: 'name', body: { name: '  ' } },
    { field: 'slug', body: { name: 'A', slug: '123' } },
    { field: 'categories', body: { name: 'A', categories: [2_000_000] } },
    { field: 'difficulty', body: { name: 'A', difficulty: { id: 2_000_000 } } },
    { field: 'featured_image', body: { name: 'A', featured_image: 2_000_000 } },
    {
      field: 'featured_video_url',
      body: { name: 'A', featured_video_source: 'youtube', featured_video_url: 'https://evil.example/x' },
    },
    {
      field: 'featured_video_url',
      body: { name: 'A', featured_video_source: 'external', featured_video_url: 'javascript:alert(1)' },
    },
    {
      field: 'date_on_sale_to',
      body: { name: 'A', date_on_sale_from: '2030-05-02', date_on_sale_to: '2030-05-01' },
    },
    {
      field: 'course_thankyou_data.page_id',
      body: { name: 'A', course_thankyou_data: { display_type: 'wp_pages', page_id: 3 } },
    },
  ] as const)('refuses a wrong $field and names it', async ({ field, body }) => {
    const refused = await t.as(instructor)(courses.create, { body: body as never });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data as never as { params: object }).length).toBeGreaterThan(0);
    expect((refused.body.data as never as { params: Record<string, string> }).params[field]).toBeTypeOf('string');
  });

  it('visitors must sign in, and students may not', async () => {
    expect((await t.visitor(courses.create, { body: { name: 'Mine' } })).body.code).toBe('not_signed_in');
    expect((await t.as(student)(courses.create, { body: { name: 'Mine' } })).body.code).toBe('forbidden');
  });
});

describe('publishing', () => {
  it('an instructor hands in for review, unless the school lets them publish', async () => {
    const waiting = await t.as(instructor)(courses.create, { body: { name: 'Ready', status: 'publish' } });
    expect(waiting.body.status).toBe('pending');

    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { general: { course_access: { instructor_can_publish: true } } } });
    const trusted = await t.as(instructor)(courses.create, { body: { name: 'Ready', status: 'publish' } });
    expect(trusted.body.status).toBe('publish');
    await t.as(admin)(settings.change, { body: { general: { course_access: { instructor_can_publish: false } } } });
  });

  it('editing what is published keeps it published', async () => {
    const course = await t.given.course({ author: instructor });
    const changed = await t.as(instructor)(courses.update, {
      params: { id: course.id },
      body: { name: 'Better', status: 'publish' },
    });
    expect(changed.body).toMatchObject({ name: 'Better', status: 'publish' });
  });

  it('a course for a later day is published when the day comes', async () => {
    const made = await t.as(manager)(courses.create, {
      body: { name: 'Tomorrow', status: 'publish', date_created: '2030-05-02T08:00:00Z' },
    });
    expect(made.body.status).toBe('future');
    await publishDueCourses(t.app.services);
    expect((await t.given.storedCourse(made.body.id))?.status).toBe('future');

    const today = t.now();
    t.travelTo(new Date('2030-05-02T08:00:30Z'));
    await publishDueCourses(t.app.services);
    expect((await t.given.storedCourse(made.body.id))?.status).toBe('publish');
    t.travelTo(today);
  });

  it('a course is out until the end of its last day in the school’s time zone, and a draft from midnight', async () => {
    const course = await t.given.course({ enableEndDate: true, endDate: new Date('2030-05-02T22:30:00Z') });
    const statusAt = async (moment: string) => {
      t.travelTo(new Date(moment));
      await closeEndedCourses(t.app.services);
      return (await t.given.storedCourse(course.id))?.status;
    };
    const today = t.now();
    expect(await statusAt('2030-05-02T23:59:00Z')).toBe('publish');
    expect(await statusAt('2030-05-03T00:00:00Z')).toBe('draft');
    t.travelTo(today);
  });

  it('publishing and unpublishing are told to those who wait for it', async () => {
    const heard: string[] = [];
    for (const event of [courseEvents.published, courseEvents.unpublished]) {
      t.app.services.subscribers.push(on(event, `test-${event.type}`, async ({ type }) => void heard.push(type)));
    }
    const made = await t.as(manager)(courses.create, { body: { name: 'Loud', status: 'publish' } });
    await t.as(manager)(courses.update, { params: { id: made.body.id }, body: { status: 'draft' } });
    await t.as(manager)(courses.update, { params: { id: made.body.id }, body: { name: 'Quiet' } });
    await t.runJobs();
    expect(heard).toEqual(['course.published', 'course.unpublished']);
  });
});

describe('who may change a course', () => {
  it('its author and managers; others learn nothing of a draft', async () => {
    const draft = await t.given.course({ author: instructor, status: 'draft' });
    const body = { name: 'Changed' };
    const params = { id: draft.id };
    expect((await t.as(instructor)(courses.update, { params, body })).status).toBe(200);
    expect((await t.as(manager)(courses.update, { params, body })).status).toBe(200);
    expect((await t.as(other)(courses.update, { params, body })).status).toBe(404);
    expect((await t.as(student)(courses.update, { params, body })).status).toBe(403);
    expect((await t.visitor(courses.update, { params, body })).status).toBe(401);
    const open = await t.given.course({ author: instructor });
    expect((await t.as(other)(courses.update, { params: { id: open.id }, body })).status).toBe(403);
  });

  it('an instructor cannot give a course away or put it on the front page', async () => {
    const course = await t.given.course({ author: instructor });
    const params = { id: course.id };
    const tried = await t.as(instructor)(courses.update, { params, body: { author_id: other.id, featured: true } });
    expect(tried.body).toMatchObject({ author: { id: instructor.id }, featured: false });
    const done = await t.as(manager)(courses.update, { params, body: { author_id: other.id, featured: true } });
    expect(done.body).toMatchObject({ author: { id: other.id }, featured: true });
    const refused = await t.as(manager)(courses.update, { params, body: { author_id: student.id } });
    expect(refused.status).toBe(400);
  });

  it('a partial save leaves everything else as it was', async () => {
    const tag = await t.given.term('tag');
    const category = await t.given.term('category');
    const made = await t.as(manager)(courses.create, {
      body: {
        name: 'Whole',
        description: '<p>Long</p>',
        tags: [{ id: tag.id }],
        categories: [category.id],
        enrollment_limit: 7,
        welcome_message_to_first_time_user: { enabled: true, title: 'Hi', description: '' },
      },
    });
    const changed = await t.as(manager)(courses.update, {
      params: { id: made.body.id },
      body: { name: 'Half', categories: [] },
    });
    expect(changed.body).toMatchObject({
      name: 'Half',
      description: '<p>Long</p>',
      tags: [{ id: tag.id, name: tag.name, slug: tag.slug }],
      categories: [],
      enrollment_limit: 7,
      welcome_message_to_first_time_user: { enabled: true, title: 'Hi' },
    });
  });

  it('a save from an older copy is refused and says whose change it would undo', async () => {
    const course = await t.given.course({ author: instructor });
    const params = { id: course.id };
    const before = (await t.as(instructor)(courses.get, { params, query: { context: 'edit' } })).body.modified;
    const start = t.now();
    t.travelTo(new Date(start.getTime() + 60_000));
    await t.as(manager)(courses.update, { params, body: { name: 'Mine', modified: before } });
    const refused = await t.as(instructor)(courses.update, { params, body: { name: 'Mine too', modified: before } });
    t.travelTo(start);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'version_conflict', data: { name: manager.displayName } });
    expect((await t.given.storedCourse(course.id))?.name).toBe('Mine');
  });

  it('stock clients update with POST, PATCH and an overridden POST', async () => {
    const course = await t.given.course({ author: instructor });
    const headers = await t.credentials(instructor);
    const url = `/api/lectern/v1/courses/${course.id}`;
    for (const [method, extra] of [
      ['POST', {}],
      ['PATCH', {}],
      ['POST', { 'x-http-method-override': 'PUT' }],
    ] as const) {
      // Sequential: each answer belongs to its own call.
      const answer = await t.raw({ method, url, headers: { ...headers, ...extra }, payload: { name: `By ${method}` } });
      expect(answer.json()).toMatchObject({ name: `By ${method}` });
    }
  });
});

describe('reading a course', () => {
  it('anyone reads what is published, with its counts of published items', async () => {
    const course = await t.given.course({ sections: [2, 1] });
    await t.given.lesson({ status: 'draft', course });
    const read = await t.visitor(courses.get, { params: { id: course.id } });
    expect(read.status).toBe(200);
    expect(read.body.counts).toEqual({ sections: 2, items: 3, lessons: 3, quizzes: 0 });
    expect(read.body.start_course_url).toBe(`/course/${course.id}/lesson/${course.items[0]!.id}`);
    expect(read.body).not.toHaveProperty('post_password');
    expect(read.body).not.toHaveProperty('can');
  });

  it.each(['draft', 'pending', 'private', 'future', 'trash'] as const)(
    'a %s course is found by its staff only',
    async (status) => {
      const { id } = await t.given.course({ author: instructor, status });
      const params = { id };
      expect((await t.visitor(courses.get, { params })).status).toBe(404);
      expect((await t.as(student)(courses.get, { params })).status).toBe(404);
      expect((await t.as(other)(courses.get, { params })).status).toBe(404);
      expect((await t.as(instructor)(courses.get, { params })).body.status).toBe(status);
      expect((await t.as(manager)(courses.get, { params })).status).toBe(200);
    },
  );

  it('the editing view is for staff of the course', async () => {
    const { id } = await t.given.course({ author: instructor });
    const parts = { params: { id }, query: { context: 'edit' as const } };
    expect((await t.visitor(courses.get, parts)).status).toBe(401);
    expect((await t.as(student)(courses.get, parts)).status).toBe(403);
    expect((await t.as(other)(courses.get, parts)).status).toBe(403);
    expect((await t.as(instructor)(courses.get, parts)).status).toBe(200);
  });

  it('the password of a course is never shown, and what stands for it changes nothing', async () => {
    const course = await t.given.course({ author: instructor });
    const params = { id: course.id };
    const set = await t.as(instructor)(courses.update, { params, body: { post_password: 'open sesame' } });
    expect(set.body).toMatchObject({ is_password_protected: true, post_password: '********' });
    const stored = (await t.given.storedCourse(course.id))?.passwordHash;
    expect(stored).toMatch(/^\$argon2id\$/);

    await t.as(instructor)(courses.update, { params, body: { post_password: '********' } });
    expect((await t.given.storedCourse(course.id))?.passwordHash).toBe(stored);

    const read = await t.as(student)(courses.get, { params });
    expect(read.body.is_password_protected).toBe(true);
    expect(read.body).not.toHaveProperty('post_password');

    const removed = await t.as(instructor)(courses.update, { params, body: { post_password: '' } });
    expect(removed.body).toMatchObject({ is_password_protected: false, post_password: '' });
  });

  it('costs the same few statements in a course of 500 items, sign-in included', async () => {
    const learner = await t.given.student();
    const cost = async (count: number) => {
      const { id } = await t.given.course({ sections: [count] });
      await t.as(learner)(courses.get, { params: { id } });
      const { result, statements } = await t.countStatements(() => t.as(learner)(courses.get, { params: { id } }));
      expect(result.body.counts.items).toBe(count);
      return statements.length;
    };
    const few = await cost(10);
    expect(few).toBeLessThanOrEqual(4);
    expect(await cost(500)).toBe(few);
  });
});
