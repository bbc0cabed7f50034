import { beforeAll, describe, it } from 'vitest';
import { expect } from '../fixtures/expect.ts';
import { type Api, signIn } from '../fixtures/api.ts';
import { schoolUrl } from '../fixtures/school-url.ts';

/**
 * Requests as the compiled screens of a stock system send them, field by field: their headers, their spellings, their
 * overrides. What they read of an answer is what is asserted here.
 */

const url = schoolUrl();

/** The fields of all answers that a test goes into by hand; the others are compared whole. */
interface Json {
  id: number;
  name: string;
  user_id: number;
  roles: string[];
  author: { id: number };
  is_current: boolean;
  student_preview_permalink: string;
  course: { id: number; progress_data: unknown };
  user_sessions_info: Json[];
  data: Json[] & { params: object };
  answers: { name: string }[];
  meta: { total: number; courses_count: Record<string, number> };
  sections: Record<number, { contents: number[] }>;
  items: { contents: unknown[] }[];
  _links: { self: { href: string }[] };
  _embedded: { author: unknown[] };
  range: unknown;
  create: unknown;
  courses_stat: unknown;
  billing: unknown;
  status: unknown;
  body: { code: string };
}

interface Sent {
  app?: 'interactive' | 'account' | 'backend';
  who?: Pick<Api, 'cookie' | 'nonce'> | { cookie: string };
  /** A method that these clients send as POST with an override. */
  override?: 'PUT' | 'DELETE';
  body?: object;
}

async function send(method: 'GET' | 'POST', path: string, { app = 'backend', who, override, body }: Sent = {}) {
  const response = await fetch(`${url}/api/lectern/v1/${path}`, {
    method,
    headers: {
      'x-lectern-app': app,
      // A browser says so of a script of the page itself.
      origin: url,
      ...(override && { 'x-http-method-override': override }),
      ...(who && { cookie: who.cookie }),
      ...(who && 'nonce' in who && { 'x-wp-nonce': who.nonce }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Json, headers: response.headers };
}

let manager: Api;
let instructor: Api;
let learner: Api;

beforeAll(async () => {
  [manager, instructor, learner] = await Promise.all([
    signIn(url, 'manager@example.com'),
    signIn(url, 'instructor@example.com'),
    signIn(url, 'student@example.com'),
  ]);
});

/** A course as the authoring screens make one: course, section, lessons. */
async function authored(fields: object = {}) {
  const course = await send('POST', 'courses', {
    who: manager,
    body: {
      name: `Stock course ${crypto.randomUUID()}`,
      difficulty: {},
      status: 'publish',
      access_mode: 'open',
      ...fields,
    },
  });
  expect(course.status).toBe(201);
  const { id } = course.body;
  const section = await send('POST', 'sections', {
    who: manager,
    body: { name: 'Section', course_id: String(id), parent_id: String(id), menu_order: 0 },
  });
  const lessons = [];
  for (const name of ['One', 'Two']) {
    const lesson = await send('POST', 'lessons', {
      who: manager,
      body: {
        name,
        course_id: String(id),
        parent_id: String(section.body.id),
        description: '<p>Words</p>',
        status: 'publish',
      },
    });
    lessons.push(lesson.body.id as number);
  }
  return { id: id as number, section: section.body.id as number, lessons };
}

describe('the account screens', () => {
  it('show the person, their devices and a billing form', async () => {
    const { body } = await send('GET', 'users/me', { app: 'account', who: learner });
    expect(body.roles).toEqual(['lectern_student']);
    expect(body.billing).toMatchObject({ country: '', state: '', city: '', postcode: '' });
    expect(body.user_sessions_info.filter((one) => one.is_current)).toHaveLength(1);
    expect(body.user_sessions_info[0]).toMatchObject({
      umeta_id: expect.any(Number),
      human_readable_date: expect.any(String),
      device_info: { device: expect.any(String), os: expect.any(String) },
    });
    const [countries, states] = await Promise.all([send('GET', 'datas/countries'), send('GET', 'datas/states')]);
    expect(countries.body).toContainEqual({ code: 'NO', name: expect.any(String) });
    expect(states.body).toContainEqual(expect.objectContaining({ country: 'US' }));
  });

  it('list the own courses with their progress by type', async () => {
    const { id } = await authored({ access_mode: 'need_registration' });
    await send('POST', 'course-progress/', { app: 'interactive', who: learner, body: { course_id: String(id) } });
    const listed = await send('GET', 'users/courses?from_account_dashboard=true&per_page=100', {
      app: 'account',
      who: learner,
    });
    expect(listed.body.courses_stat).toMatchObject({ enrolled_count: expect.any(Number) });
    const mine = listed.body.data.find((row) => row.course.id === id)!;
    expect(mine.course.progress_data).toMatchObject({
      retake_url: '',
      percentage: 0,
      summary: { lesson: { completed: 0, pending: 2, total: 2 }, total: { total: 2 } },
    });
  });
});

describe('the authoring screens', () => {
  it('list drafts and the trash without a context, and count every status', async () => {
    const { id } = await authored({ status: 'draft' });
    const drafts = await send('GET', 'courses/?status=draft&per_page=100&page=1&order=desc&orderby=date', {
      who: manager,
    });
    expect(drafts.body.data.map((row) => row.id)).toContain(id);
    for (const status of ['any', 'publish', 'draft', 'pending', 'private', 'future', 'trash']) {
      expect(drafts.body.meta.courses_count[status]).toEqual(expect.any(Number));
    }
    const own = await send('GET', 'courses?status=any&per_page=100', { who: instructor });
    const authors = new Set(own.body.data.map((row) => row.author.id));
    expect([...authors]).toEqual([instructor.userId]);
    const draft = drafts.body.data.find((row) => row.id === id)!;
    expect(draft).toMatchObject({ edit_post_link: expect.stringContaining(String(id)), difficulty: null });
    expect(draft.student_preview_permalink).toContain('preview');
    expect(draft._links.self[0]?.href).toContain(`/courses/${id}`);
  });

  it('send the builder back with its sections as an object', async () => {
    const { id, section, lessons } = await authored();
    const { body } = await send('GET', `coursebuilder/${id}`, { who: manager });
    body.sections[section]!.contents = lessons.toReversed();
    const saved = await send('POST', `coursebuilder/${id}`, { who: manager, override: 'PUT', body });
    expect(saved.status).toBe(200);
    expect(saved.body.sections[section]?.contents).toEqual(lessons.toReversed());
  });

  it('narrow people by role, sort them by name, and are told of a filter that we do not know', async () => {
    const students = await send('GET', 'users?role=lectern_student&orderby=display_name&order=asc&per_page=100', {
      who: manager,
    });
    expect(students.body.data.every((row) => row.roles.includes('lectern_student'))).toBe(true);
    const staff = await send('GET', 'users?roles[]=lectern_instructor&roles[]=lectern_manager', { who: manager });
    expect(staff.body.meta.total).toBeLessThan(students.body.meta.total + staff.body.meta.total);
    const isStaff = (role: string) => role === 'lectern_instructor' || role === 'lectern_manager';
    expect(staff.body.data.every((row) => row.roles.some(isStaff))).toBe(true);
    const refused = await send('GET', 'users?instructor_applied=true', { who: manager });
    expect([refused.status, Object.keys(refused.body.data.params)]).toEqual([400, ['instructor_applied']]);
  });

  it('ask for figures by moments, and change terms in batches', async () => {
    const figures = await send('GET', 'analytics?start_date=2026-01-01T00:00:00&end_date=2026-01-31T23:59:59', {
      who: manager,
    });
    expect(figures.body.range).toMatchObject({ from: '2026-01-01', to: '2026-01-31' });
    const name = `Batch ${crypto.randomUUID()}`;
    const made = await send('POST', 'courses/tags/batch', { who: manager, body: { create: [{ name }] } });
    expect(made.body.create).toMatchObject([{ name }]);
  });
});

describe('the player', () => {
  it('keeps the work of a guest who has nothing but a cookie', async () => {
    const { id, lessons } = await authored();
    const complete = (item: number, cookie?: string) =>
      send('POST', 'course-progress/items', {
        app: 'interactive',
        ...(cookie !== undefined && { who: { cookie } }),
        body: { course_id: String(id), item_id: String(item), item_type: 'lesson', completed: true },
      });
    const first = await complete(lessons[0]!);
    const cookie = first.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    const second = await complete(lessons[1]!, cookie);
    expect(second.body.user_id).toBe(first.body.user_id);
    const shown = await send('POST', 'course-progress/', {
      app: 'interactive',
      who: { cookie },
      body: { course_id: String(id) },
    });
    expect(shown.body).toMatchObject({ retake_url: '', summary: { total: { completed: 2, pending: 0, total: 2 } } });
    expect(shown.body.items[0]?.contents[0]).toMatchObject({ completed: true, video_source_url: '' });
  });

  it('shows the right answers after the attempt of a quiz that reveals them, and not before', async () => {
    const { id, section } = await authored();
    const quiz = await send('POST', 'quizes', {
      who: manager,
      body: {
        name: 'Reveals',
        course_id: String(id),
        parent_id: String(section),
        reveal_mode: true,
        status: 'draft',
      },
    });
    const answers = [
      { name: 'Sun', correct: true },
      { name: 'Moon', correct: false },
    ];
    const question = await send('POST', 'questions', {
      who: manager,
      body: {
        name: 'Which is a star?',
        type: 'single-choice',
        course_id: id,
        parent_id: quiz.body.id,
        points: 1,
        answers,
      },
    });
    expect(question.status).toBe(201);
    await send('POST', `quizes/${quiz.body.id}`, { who: manager, override: 'PUT', body: { status: 'publish' } });
    await send('POST', 'course-progress/', { app: 'interactive', who: learner, body: { course_id: String(id) } });
    const path = `questions/?parent=${quiz.body.id}&is_from_learn=true&per_page=999&show_correct_answer=true&random_id=1`;
    const read = () => send('GET', path, { app: 'interactive', who: learner });
    expect(quiz.body).toMatchObject({ reveal_mode: true });
    expect((await read()).status).toBe(403);
    await send('POST', 'quizes/start_quiz', { app: 'interactive', who: learner, body: { id: String(quiz.body.id) } });
    expect(JSON.stringify((await read()).body)).not.toContain('correct"');
    await send('POST', 'quizes/check_answers', {
      app: 'interactive',
      who: learner,
      body: { id: String(quiz.body.id), data: { [question.body.id]: 'Moon' } },
    });
    const revealed = (await read()).body.data[0]!.answers;
    expect(revealed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(answers.toReversed());
  });
});

describe('any of them', () => {
  it('asks for fields, embedded resources, an envelope and the methods of an address', async () => {
    const { id } = await authored();
    const some = await send('GET', `courses/${id}?_fields=id,name,author.id&_embed=author&context=embed`, {
      who: manager,
    });
    expect(Object.keys(some.body).toSorted()).toEqual(['author', 'id', 'name']);
    const whole = await send('GET', `courses/${id}?_embed=author`, { who: manager });
    expect(whole.body._embedded.author[0]).toMatchObject({ id: manager.userId });
    const missing = await send('GET', 'nothing-here?_envelope=1');
    expect([missing.status, missing.body.status, missing.body.body.code]).toEqual([200, 404, 'rest_no_route']);
    const options = await fetch(`${url}/api/lectern/v1/courses/${id}`, { method: 'OPTIONS' });
    expect(options.headers.get('allow')).toContain('PATCH');
  });

  it('sends forms', async () => {
    const name = `Form ${crypto.randomUUID()}`;
    const headers = { cookie: manager.cookie, 'x-wp-nonce': manager.nonce, origin: url };
    const body = new URLSearchParams({ name });
    const made = await fetch(`${url}/api/lectern/v1/courses/tags`, { method: 'POST', headers, body });
    expect([made.status, await made.json()]).toMatchObject([201, { name }]);
  });
});
