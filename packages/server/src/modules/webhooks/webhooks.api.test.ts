import { contract, type Sent, webhookEvents } from '@lectern/contract';
import { MAX_WEBHOOKS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { allowLoopback, webhookCalls } from './webhooks.fixture.ts';
import { webhooks as table } from './webhooks.tables.ts';
import { emptyWebhookTrash } from './webhooks.usecases.ts';

const { webhooks } = contract;
const t = await useTestApp();
const start = t.now();
const { create, made, read } = webhookCalls(t);

type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;
let admin: Person;
let instructor: Person;

beforeAll(async () => {
  await allowLoopback(t);
  admin = await t.given.administrator();
  manager = await t.given.manager();
  instructor = await t.given.instructor();
});
beforeEach(async () => {
  t.travelTo(start);
  await t.db.delete(table);
});

const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { data?: { params?: Record<string, string> } }).data?.params ?? {});
const update = (who: Person, id: number, body: Sent<typeof webhooks.update>['body']) =>
  t.as(who)(webhooks.update, { params: { id }, body });

describe('a webhook', () => {
  it('has a secret, which is shown once', async () => {
    const course = await t.given.course();
    const { status, body } = await create(manager, {
      description: 'For the office',
      events: ['student.enrolled', 'student.enrolled', 'order.completed'],
      all_courses: false,
      course_ids: [course.id, course.id],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Customers',
      description: 'For the office',
      status: 'publish',
      host: '127.0.0.1:1',
      events: ['student.enrolled', 'order.completed'],
      all_courses: false,
      course_ids: [course.id],
      courses: [{ id: course.id, name: course.name }],
      author: { id: manager.id },
      previous_secret_until: null,
      failure_count: 0,
      disabled: null,
      last_delivery: null,
      success_7d: null,
      can: { edit: true },
    });
    expect(Buffer.from(body.secret!.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(body.secret).toMatch(new RegExp(`${body.secret_hint.replaceAll(/[+/=]/g, '\\$&')}$`));
    expect(await read(manager, body.id)).not.toHaveProperty('secret');
    const [row] = await t.db.select().from(table);
    expect(row!.secret).not.toContain(body.secret!.slice(6));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no event', { events: [] }, 'events'],
    ['an unknown event', { events: ['course.painted'] }, 'events.0'],
    ['the event of tests', { events: ['ping'] }, 'events.0'],
    ['no URL', { delivery_url: 'nowhere' }, 'delivery_url'],
    ['another scheme', { delivery_url: 'ftp://example.com/' }, 'delivery_url'],
    ['a private address', { delivery_url: 'https://10.0.0.7/hook' }, 'delivery_url'],
    ['an address of the machine in another form', { delivery_url: 'https://0x7f000002/hook' }, 'delivery_url'],
    ['credentials in the URL', { delivery_url: 'https://ada:secret@example.com/' }, 'delivery_url'],
    ['no course', { all_courses: false }, 'course_ids'],
    ['a course that does not exist', { all_courses: false, course_ids: [999_999] }, 'course_ids'],
    ['a status that is decided by its receiver', { status: 'disabled_by_failure' }, 'status'],
    ['a description that is too long', { description: 'x'.repeat(1001) }, 'description'],
  ])('with %s is refused at its field', async (_title, body, field) => {
    const answer = await create(manager, body);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('is refused when its URL is changed to a private address', async () => {
    const { id } = await made(manager);
    const answer = await update(manager, id, { delivery_url: 'https://192.168.0.1/' });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['delivery_url']]);
    expect(answer.body.data).toMatchObject({ params: { delivery_url: 'Use a public https address.' } });
  });

  it('changes in what a body names, and not with an older revision', async () => {
    const { id, modified } = await made(manager, { description: 'Kept' });
    t.travelTo(new Date(start.getTime() + 1000));
    const changed = await update(manager, id, { events: ['quiz.passed'], status: 'draft' });
    expect(changed.body).toMatchObject({ description: 'Kept', events: ['quiz.passed'], status: 'draft' });
    expect(await update(manager, id, { name: 'Later', modified })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
  });

  it('is at most so many of a person, also when two are made at once', async () => {
    const secret = { secret: 'x', secretHint: 'x', createdAt: start, modifiedAt: start };
    const row = { name: 'One', status: 'draft', deliveryUrl: 'https://example.com', host: 'example.com' } as const;
    const full = { ...row, ...secret, events: ['course.created' as const], allCourses: true, authorId: manager.id };
    await t.db.insert(table).values(Array.from({ length: MAX_WEBHOOKS - 1 }, () => full));
    const answers = await Promise.all([create(manager), create(manager)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await create(admin)).status).toBe(201);
  });

  it('is copied as a paused one with another secret', async () => {
    const { id, secret } = await made(manager, { name: 'Office' });
    const { status, body } = await t.as(manager)(webhooks.clone, { params: { id } });
    expect([status, body.name, body.status]).toEqual([201, 'Office - Copy', 'draft']);
    expect(body.secret).toMatch(/^whsec_/);
    expect(body.secret).not.toBe(secret);
  });

  it('has a trash, from which it returns as it was or is deleted in time', async () => {
    const [one, two] = [await made(manager, { status: 'draft' }), await made(manager)];
    const removed = await t.as(manager)(webhooks.bulkRemove, { body: { ids: [one.id, two.id] } });
    expect(removed.body.done).toEqual([one.id, two.id]);
    expect((await update(manager, one.id, { name: 'No' })).status).toBe(404);
    expect((await t.as(manager)(webhooks.test, { params: { id: one.id } })).status).toBe(404);
    expect((await t.as(manager)(webhooks.restore, { params: { id: one.id } })).body.status).toBe('draft');
    t.travelTo(new Date(start.getTime() + 40 * DAY_MS));
    await emptyWebhookTrash(t.app.services);
    expect((await t.as(manager)(webhooks.get, { params: { id: two.id } })).status).toBe(404);
    await t.as(manager)(webhooks.remove, { params: { id: one.id }, body: { force: true } });
    expect((await t.as(manager)(webhooks.get, { params: { id: one.id } })).status).toBe(404);
  });

  it('is paused and enabled with others', async () => {
    const [one, two] = [await made(manager), await made(manager)];
    const changes = { ids: [one.id, two.id], changes: { status: 'draft' as const } };
    expect((await t.as(manager)(webhooks.bulkUpdate, { body: changes })).body.done).toHaveLength(2);
    expect((await read(manager, two.id)).status).toBe('draft');
    expect((await t.as(manager)(webhooks.enable, { params: { id: two.id } })).body.status).toBe('publish');
  });
});

describe('the list of webhooks', () => {
  it('is searched, filtered, sorted and counted', async () => {
    const office = await made(manager, { name: 'Office', events: ['quiz.passed'] });
    const paused = await made(admin, { name: 'Another', status: 'draft' });
    const trash = await made(manager, { name: 'Old' });
    await t.as(manager)(webhooks.remove, { params: { id: trash.id } });
    const list = async (query: Sent<typeof webhooks.list>['query']) =>
      (await t.as(manager)(webhooks.list, { query })).body;
    const all = await list({ orderby: 'name', order: 'asc' });
    expect(all.data.map(({ name }) => name)).toEqual(['Another', 'Office']);
    expect(all.meta).toMatchObject({
      total: 2,
      webhooks_count: { any: 2, publish: 1, draft: 1, disabled_by_failure: 0, trash: 1 },
    });
    expect((await list({ status: 'draft' })).data).toMatchObject([{ id: paused.id }]);
    expect((await list({ status: 'trash' })).data).toMatchObject([{ id: trash.id }]);
    expect((await list({ search: 'offi' })).data).toMatchObject([{ id: office.id }]);
    expect((await list({ event: 'quiz.passed' })).data).toMatchObject([{ id: office.id }]);
  });
});

describe('rights', () => {
  it('instructors have their own webhooks, for courses that they teach', async () => {
    const own = await t.given.course({ author: instructor });
    const foreign = await t.given.course();
    const { id } = await made(instructor, { all_courses: false, course_ids: [own.id] });
    const others = await made(manager);
    const list = (await t.as(instructor)(webhooks.list)).body;
    expect(list.data.map((one) => one.id)).toEqual([id]);
    expect(list.meta.webhooks_count).toMatchObject({ any: 1 });
    for (const params of [{ id: others.id }]) {
      expect((await t.as(instructor)(webhooks.get, { params })).status).toBe(404);
      expect((await t.as(instructor)(webhooks.remove, { params })).status).toBe(404);
      expect((await t.as(instructor)(webhooks.rotateSecret, { params })).status).toBe(404);
      expect((await t.as(instructor)(webhooks.deliveries, { params })).status).toBe(404);
      expect((await t.as(instructor)(webhooks.test, { params })).status).toBe(404);
    }
    const refused = await create(instructor, { all_courses: false, course_ids: [own.id, foreign.id] });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['course_ids']]);
    const school = await create(instructor, { events: ['student.registered'] });
    expect([school.status, fieldsOf(school)]).toEqual([400, ['events']]);
    expect((await read(manager, id)).can.edit).toBe(true);
  });

  it('events are those that a person can choose', async () => {
    const all = (await t.as(manager)(webhooks.events)).body;
    expect(all.map(({ name }) => name)).toEqual(webhookEvents);
    expect(all[0]).toEqual({
      name: 'course.created',
      label: 'Course created',
      group: 'course',
      group_label: 'Courses',
    });
    const own = (await t.as(instructor)(webhooks.events)).body.map(({ name }) => name);
    expect(own).toContain('order.completed');
    expect(own.filter((name) => /^(student\.registered|instructor|withdrawal|course\.deleted)/.test(name))).toEqual([]);
    const headers = { 'accept-language': 'de' };
    expect((await t.as(manager)(webhooks.events, { headers })).body[0]!.label).toBe('Kurs erstellt');
  });

  it('learners and visitors have none', async () => {
    const { id } = await made(manager);
    const student = await t.given.student();
    expect((await create(student)).status).toBe(403);
    expect((await t.as(student)(webhooks.events)).status).toBe(403);
    expect((await t.as(student)(webhooks.get, { params: { id } })).status).toBe(403);
    expect((await t.visitor(webhooks.get, { params: { id } })).status).toBe(401);
    expect((await t.visitor(webhooks.list)).status).toBe(401);
    expect((await t.visitor(webhooks.test, { params: { id } })).status).toBe(401);
  });

  it('whoever has fewer rights than its author cannot edit it or read its deliveries', async () => {
    const role = await t.as(admin)(contract.roles.create, {
      body: { name: 'Editors', base_role: 'manager', capabilities: ['author_own', 'author_any'] },
    });
    const editor = await t.given.user({ role: 'manager', customRoleId: role.body.id });
    const { id } = await made(manager);
    expect((await read(editor, id)).can.edit).toBe(false);
    expect((await update(editor, id, { delivery_url: 'http://127.0.0.1:2' })).status).toBe(403);
    expect((await t.as(editor)(webhooks.deliveries, { params: { id } })).status).toBe(403);
    expect((await t.as(editor)(webhooks.rotateSecret, { params: { id } })).status).toBe(403);
    expect((await update(manager, (await made(admin)).id, { name: 'By a manager' })).status).toBe(200);
  });

  it('is paused when its author is erased without an heir, and belongs to the person who enables it', async () => {
    const leaving = await t.given.manager();
    const { id } = await made(leaving);
    await t.as(admin)(contract.users.remove, { params: { id: leaving.id }, query: { force: true } });
    expect(await read(manager, id)).toMatchObject({ status: 'draft', author: { id: 0 } });
    const enabled = await t.as(manager)(webhooks.enable, { params: { id } });
    expect(enabled.body).toMatchObject({ status: 'publish', author: { id: manager.id } });
  });
});
