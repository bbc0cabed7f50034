import { contract, type Endpoint } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openSetup } from '../../modules/identity/index.ts';
import { jsonService } from '../../modules/license/license.fixture.ts';
import { zapierSchool } from '../../modules/zapier/zapier.fixture.ts';
import { useTestApp } from '../app.ts';
import { appWith, turnOnTwoFactor } from '../two-factor.ts';
import { activate, connect, useGoogle } from '../../modules/google-classroom/google-classroom.fixture.ts';
import { exempt, madeElsewhere } from './write-events.ts';

const support = await jsonService();
support.answer = { status: 'valid' };
const google = await useGoogle({});
const t = await useTestApp({
  env: { SMTP_URL: 'smtp://127.0.0.1:1', SUPPORT_URL: support.url, TEST_GOOGLE_CLASSROOM_URL: google.url },
});

async function aClassroomTeacher() {
  await activate(t);
  const teacher = await t.given.instructor();
  await connect(t, teacher);
  return { as: t.as(teacher), body: { classroom_id: google.classes[0]!.id } };
}

const PASSWORD = 'seven lamps in a row';

async function typesAfter(act: () => Promise<{ status: number }>, status = 200): Promise<string[]> {
  const { rows } = await t.db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from events`);
  expect((await act()).status).toBe(status);
  const told = await t.db.execute<{ type: string }>(sql`select type from events where id > ${rows[0]!.id} order by id`);
  return told.rows.map(({ type }) => type);
}

async function aFailedMail(): Promise<number> {
  const { rows } = await t.db.execute<{ id: number }>(sql`
    insert into mails (recipient, subject, text, html, status, created_at)
    values ('ada@example.com', 'Hello', 'Hello', 'Hello', 'failed', now()) returning id::int`);
  return rows[0]!.id;
}

/** In this order: the first needs a school without an administrator. */
const calls: Record<string, () => Promise<string[]>> = {
  async 'auth.setup'() {
    const { token } = (await openSetup(t.db, t.app.services))!;
    const body = { token, email: 'ada@example.com', password: 'seven lamps in a row', first_name: 'Ada' };
    return typesAfter(() => t.visitor(contract.auth.setup, { body: { ...body, last_name: 'Park' } }));
  },
  async 'googleClassrooms.create'() {
    const { as, body } = await aClassroomTeacher();
    return typesAfter(() => as(contract.googleClassrooms.create, { body }), 201);
  },
  async 'googleClassrooms.students'() {
    const { as, body } = await aClassroomTeacher();
    await as(contract.googleClassrooms.create, { body });
    return typesAfter(() => as(contract.googleClassrooms.students, { body }), 201);
  },
  async 'googleClassrooms.update'() {
    const { as, body } = await aClassroomTeacher();
    await as(contract.googleClassrooms.create, { body });
    return typesAfter(() => as(contract.googleClassrooms.update, { params: { id: body.classroom_id } }));
  },
  async 'license.activate'() {
    const admin = await t.given.administrator();
    return typesAfter(() => t.as(admin)(contract.license.activate, { body: { key: 'LECT-7F3A-9C21' } }));
  },
  async 'zapier.subscribe'() {
    const { subscribe } = await zapierSchool(t);
    return typesAfter(() => subscribe('course.created', 'https://1.1.1.1/hook'));
  },
  async 'zapier.unsubscribe'() {
    const { call, subscribe } = await zapierSchool(t);
    const { body } = await subscribe('course.created', 'https://1.1.1.1/hook');
    return typesAfter(() => call(contract.zapier.unsubscribe, { params: { id: body.id } }));
  },
  async 'mails.resend'() {
    const id = await aFailedMail();
    const admin = await t.given.administrator();
    return typesAfter(() => t.as(admin)(contract.mails.resend, { params: { id } }));
  },
  async 'mails.resendFailed'() {
    await aFailedMail();
    const admin = await t.given.administrator();
    return typesAfter(() => t.as(admin)(contract.mails.resendFailed));
  },
  async 'mails.sendKept'() {
    await t.db.execute(sql`update mails set status = 'kept' where id = ${await aFailedMail()}`);
    const admin = await t.given.administrator();
    return typesAfter(() => t.as(admin)(contract.mails.sendKept));
  },
  async 'quizzes.regrade'() {
    const author = await t.given.instructor();
    const { id } = await t.given.quiz({ course: await t.given.course({ author }), questions: [{}] });
    const { body } = await t.as(author)(contract.quizzes.regradePreview, { params: { id } });
    return typesAfter(() => t.as(author)(contract.quizzes.regrade, { params: { id }, body: { token: body.token } }));
  },
  async 'twoFactor.turnOn'() {
    const person = await t.given.user({ password: PASSWORD });
    const { body } = await t.as(person)(contract.twoFactor.setUp, { body: { password: PASSWORD } });
    const code = appWith(body.secret)(t.now());
    return typesAfter(() => t.as(person)(contract.twoFactor.turnOn, { body: { code } }));
  },
  async 'twoFactor.renewCodes'() {
    const person = await t.given.user({ password: PASSWORD });
    await turnOnTwoFactor(t, person, PASSWORD);
    return typesAfter(() => t.as(person)(contract.twoFactor.renewCodes, { body: { password: PASSWORD } }));
  },
  async 'twoFactor.turnOff'() {
    const person = await t.given.user({ password: PASSWORD });
    await turnOnTwoFactor(t, person, PASSWORD);
    return typesAfter(() => t.as(person)(contract.twoFactor.turnOff, { body: { password: PASSWORD } }));
  },
  async 'privacy.erase'() {
    const person = await t.given.user({ password: PASSWORD });
    return typesAfter(() => t.as(person)(contract.privacy.erase, { body: { password: PASSWORD } }));
  },
};

describe('writes that the table of rights only sees refused', () => {
  it('are all made here', () => {
    expect(Object.keys(calls).toSorted()).toEqual(madeElsewhere.toSorted());
  });

  it.each([
    ['auth.setup', ['settings.changed', 'school.set_up']],
    ['googleClassrooms.create', ['course.created']],
    ['googleClassrooms.students', ['people_import.uploaded']],
    ['googleClassrooms.update', ['course.updated']],
    ['mails.resend', ['mail.resent']],
    ['mails.resendFailed', ['mail.resent']],
    ['mails.sendKept', ['mail.resent']],
    ['quizzes.regrade', ['quiz.regraded']],
    ['twoFactor.turnOn', ['user.two_factor_turned_on']],
    ['twoFactor.renewCodes', ['user.recovery_codes_renewed']],
    ['twoFactor.turnOff', ['user.two_factor_turned_off']],
    ['privacy.erase', ['user.erased']],
  ])('%s emits', async (name, expected) => {
    expect(await calls[name]!()).toEqual(expected);
  });
});

it('every write without an event is one of the contract', () => {
  const writes = Object.entries(contract).flatMap(([family, members]) =>
    Object.entries(members as Record<string, Endpoint>).flatMap(([name, { method }]) =>
      method === 'GET' ? [] : [`${family}.${name}`],
    ),
  );
  expect(writes).toEqual(expect.arrayContaining(Object.keys(exempt)));
});
