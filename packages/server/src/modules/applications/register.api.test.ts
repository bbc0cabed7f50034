import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '../../platform/platform.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { users } from '../identity/identity.tables.ts';
import { instructorApplications as table } from './applications.tables.ts';

const { applyForInstructor, auth, courses, settings } = contract;
const t = await useTestApp();

let people = 0;
const teaching = { as: 'instructor' as const, headline: 'Glassblower', message: 'I blow glass.', links: [] };
const form = () => ({
  email: `glass-${(people += 1)}@example.com`,
  password: 'seven lamps',
  first_name: `Glass${people}`,
});
const register = (fields: object = teaching) => t.visitor(auth.register, { body: { ...form(), ...fields } });
const mailsAbout = async (name: string) =>
  (await t.db.select().from(mails)).filter(({ subject }) => subject.includes(name));

async function choose(
  registration: Partial<
    Record<'enable_instructor_registration' | 'instructor_needs_approval' | 'enable_student_registration', boolean>
  >,
) {
  await t.as(await t.given.administrator())(settings.change, { body: { general: { registration } } });
}

it('whoever registers to teach learns as a student until staff decide', async () => {
  const manager = await t.given.manager();
  const made = await register();
  expect(made).toMatchObject({ status: 201, body: { user: { roles: ['student'] } } });
  const person = { id: made.body.user!.id };
  expect((await t.as(person)(applyForInstructor.read)).body).toMatchObject({
    status: 'applied',
    attempts: { used: 1 },
    application: { headline: 'Glassblower', message: 'I blow glass.' },
  });
  expect((await t.as(person)(courses.create, { body: { name: 'Glass' } })).status).toBe(403);
  await t.runJobs();
  const sent = await mailsAbout(made.body.user!.display_name);
  expect(sent.map(({ recipient }) => recipient)).toContain(manager.email);
});

it.each([
  ['no headline', { headline: undefined }, 'headline'],
  ['no reason why', { message: undefined }, 'message'],
  ['a link that runs a script', { links: ['javascript:alert(1)'] }, 'links.0'],
])('is refused with %s, and makes no account', async (_title, change, field) => {
  const before = await t.db.$count(users);
  const refused = await register({ ...teaching, ...change });
  expect([refused.status, Object.keys(refused.body.data?.params ?? {})]).toEqual([400, [field]]);
  expect(await t.db.$count(users)).toBe(before);
});

it('who registers to learn applies for nothing, whatever else they send', async () => {
  const made = await register({ headline: 'Glassblower', message: 'Me too.' });
  expect(made.status).toBe(201);
  expect(await t.db.$count(table, eq(table.userId, made.body.user!.id))).toBe(0);
});

it('where the school needs no approval they teach at once, and staff are told', async () => {
  const manager = await t.given.manager();
  await choose({ instructor_needs_approval: false });
  try {
    const made = await register();
    expect(made.body.user).toMatchObject({ roles: ['student', 'instructor'] });
    const person = { id: made.body.user!.id };
    expect((await t.as(person)(courses.create, { body: { name: 'Glass' } })).status).toBe(201);
    expect((await t.as(person)(applyForInstructor.read)).body.status).toBe('approved');
    await t.runJobs();
    const [mail] = (await mailsAbout(made.body.user!.display_name)).filter(
      ({ recipient }) => recipient === manager.email,
    );
    expect(mail?.subject).toContain('teaches at');
    // A plain registration stays what it was.
    expect((await register({})).body.user?.roles).toEqual(['student']);
  } finally {
    await choose({ instructor_needs_approval: true });
  }
});

it('each way in can be closed by itself', async () => {
  await choose({ enable_instructor_registration: false });
  expect(await register()).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
  expect((await register({})).status).toBe(201);
  await choose({ enable_instructor_registration: true, enable_student_registration: false });
  expect((await register()).status).toBe(201);
  expect(await register({})).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
  await choose({ enable_student_registration: true });
});
