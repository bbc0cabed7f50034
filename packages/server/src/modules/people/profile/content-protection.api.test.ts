import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { session, settings, users } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let administrator: Person;
let manager: Person;
let instructor: Person;
let student: Person;

beforeAll(async () => {
  administrator = await t.given.administrator();
  manager = await t.given.manager();
  instructor = await t.given.instructor();
  student = await t.given.student();
});

const set = (on: boolean) =>
  t.as(administrator)(settings.change, { body: { learn_page: { display: { content_protection: on } } } });
const protectedFor = async (person: Person) => (await t.as(person)(session.get)).body.content_protection;
const exempt = (actor: Person, person: Person, content_protection_exempt: boolean) =>
  t.as(actor)(users.update, { params: { id: person.id }, body: { content_protection_exempt } });

describe('content protection', () => {
  it('is off until the school switches it on', async () => {
    expect(await protectedFor(student)).toBe('no');
    expect((await t.visitor(session.get)).body.content_protection).toBe('no');
  });

  it('holds for learners and visitors, and never for staff', async () => {
    await set(true);
    expect(await protectedFor(student)).toBe('yes');
    expect((await t.visitor(session.get)).body.content_protection).toBe('yes');
    for (const person of [instructor, manager, administrator]) expect(await protectedFor(person)).toBe('no');
    const both = await t.given.user({ roles: ['student', 'instructor'] });
    expect(await protectedFor(both)).toBe('no');
    await set(false);
    expect(await protectedFor(student)).toBe('no');
  });

  it('leaves alone whom a manager has exempted', async () => {
    await set(true);
    const learner = await t.given.student();
    expect((await exempt(manager, learner, true)).body.content_protection_exempt).toBe(true);
    expect(await protectedFor(learner)).toBe('no');
    expect(await protectedFor(student)).toBe('yes');
    const renamed = await t.as(manager)(users.update, { params: { id: learner.id }, body: { headline: 'Reads' } });
    expect(renamed.body.content_protection_exempt).toBe(true);
    await exempt(administrator, learner, false);
    expect(await protectedFor(learner)).toBe('yes');
    const made = await t.as(manager)(users.create, {
      body: { email: 'reader@example.com', content_protection_exempt: true },
    });
    expect(made.body.content_protection_exempt).toBe(true);
    await set(false);
  });

  it('costs those who are not protected no statement', async () => {
    const cost = async () => (await t.countStatements(() => t.as(student)(session.get))).statements.length;
    await cost();
    const off = await cost();
    await set(true);
    await cost();
    expect(await cost()).toBe(off + 1);
    await set(false);
  });
});

describe('the exemption', () => {
  it('is given by managers and administrators only', async () => {
    expect((await exempt(student, student, true)).status).toBe(403);
    expect((await exempt(instructor, student, true)).status).toBe(403);
    const signedOut = await t.visitor(users.update, {
      params: { id: student.id },
      body: { content_protection_exempt: true },
    });
    expect(signedOut.status).toBe(401);
    const wrong = await t.as(manager)(users.update, {
      params: { id: student.id },
      body: { content_protection_exempt: 'perhaps' } as never,
    });
    expect(wrong.status).toBe(400);
  });

  it('is nobody’s own to give, whatever they may do to others', async () => {
    await t.as(student)(users.updateMe, { body: { content_protection_exempt: true } as never });
    const read = await t.as(manager)(users.get, { params: { id: student.id } });
    expect(read.body.content_protection_exempt).toBe(false);
    for (const person of [manager, administrator]) {
      expect((await exempt(person, person, true)).status).toBe(403);
      // A client that sends back what it read changes nothing.
      expect((await exempt(person, person, false)).status).toBe(200);
    }
  });

  it('is seen by those who give it', async () => {
    const params = { id: student.id };
    const listed = await t.as(manager)(users.list, { query: { include: [student.id] } });
    expect(listed.body.data[0]).toHaveProperty('content_protection_exempt', false);
    for (const read of [await t.as(student)(users.get, { params }), await t.as(student)(users.me)]) {
      expect(read.status).toBe(200);
      expect(read.body).not.toHaveProperty('content_protection_exempt');
    }
  });
});
