import { contract, type GrantableCapability } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { securityEvents } from '../../../platform/log/security-events.ts';
import { endSignInAs } from '../sign-in-as/sign-in-as.usecases.ts';
import { useTestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/two-factor.ts';
import { tokenFor, useSecurityLog } from './security-log.fixture.ts';

const { apiKeys, auth, enrollments, privacy, session, twoFactor, users, roles } = contract;
// The security log is written though the operator wants errors only.
const t = await useTestApp({ env: { LOG_LEVEL: 'error' } });
const PASSWORD = 'seven lamps of brass';
const OTHER = 'eight lamps of brass';
const { seen, lines, events, signIn } = useSecurityLog(t);

describe('the security log', () => {
  it('names person, request and address of a sign-in, the address as nobody can read it', async () => {
    const person = await t.given.user({ password: PASSWORD });
    const answer = await signIn(person.email!, PASSWORD);
    expect(lines()).toMatchObject([
      {
        level: 30,
        security: 'sign_in',
        actorId: person.id,
        subjectId: person.id,
        by: 'password',
        reqId: answer.headers['x-request-id'],
        addressHash: hashAddress(t.app.services, '127.0.0.1'),
      },
    ]);
    expect(t.logLines.join('')).not.toMatch(/127\.0\.0\.1|@/);
  });

  it('tells failed sign-ins, the lock, and tries while it lasts', async () => {
    const person = await t.given.user({ password: PASSWORD });
    for (let tried = 1; tried <= 6; tried += 1) await signIn(person.email!, 'wrong');
    expect(events()).toEqual([...Array<string>(5).fill('sign_in_failed'), 'sign_in_locked', 'sign_in_refused']);
    expect(lines()[0]).toMatchObject({ actorId: null, subjectId: person.id, reason: 'wrong_password' });
    await signIn('nobody@example.com', 'wrong');
    expect(lines().at(-1)).toMatchObject({ subjectId: null, reason: 'unknown_login' });
    const blocked = await t.given.user({ password: PASSWORD, blocked: true });
    await signIn(blocked.email!, PASSWORD);
    expect(lines().at(-1)).toMatchObject({ security: 'sign_in_refused', reason: 'account_blocked' });
  });

  it('tells a sign-out, and sessions that were ended', async () => {
    const person = await t.given.user();
    await t.as(person)(users.endOtherSessions);
    expect(lines().at(-1)).toMatchObject({ security: 'sessions_revoked', subjectId: person.id, scope: 'others' });
    await t.credentials(person);
    const { rows } = await t.db.execute<{ id: number }>(
      sql`select id from sessions where user_id = ${person.id} order by id desc limit 1`,
    );
    await t.as(person)(users.endSession, { body: { token: rows[0]!.id } as never });
    expect(lines().at(-1)).toMatchObject({ security: 'sessions_revoked', scope: 'one' });
    await t.as(person)(users.logout);
    expect(lines().at(-1)).toMatchObject({ security: 'sign_out', actorId: person.id });
  });

  it('tells changes of a password, by its owner, by a link and by staff', async () => {
    const person = await t.given.user({ password: PASSWORD });
    await t.as(person)(users.updateMe, { body: { old_password: PASSWORD, password: OTHER } });
    expect(events()).toEqual(['password_changed', 'sessions_revoked']);
    await t.visitor(auth.forgotPassword, { body: { login: person.email! } });
    expect(lines().at(-1)).toMatchObject({ security: 'password_reset_requested', actorId: null, subjectId: person.id });
    const token = await tokenFor(t, person.email!);
    await t.visitor(auth.resetPassword, { body: { token, password: PASSWORD } as never });
    expect(events().slice(-2)).toEqual(['password_reset', 'sessions_revoked']);
    const admin = await t.given.administrator();
    await t.as(admin)(users.update, { params: { id: person.id }, body: { password: OTHER } });
    expect(lines().slice(-2)).toMatchObject([
      { security: 'password_changed', actorId: admin.id, subjectId: person.id },
      { security: 'sessions_revoked', scope: 'all' },
    ]);
  });

  it('tells a change of an email from the request to the end', async () => {
    const person = await t.given.user({ password: PASSWORD });
    const ask = (email: string) => t.as(person)(users.updateMe, { body: { email, old_password: PASSWORD } });
    await ask('first-new@example.com');
    await t.as(person)(users.cancelEmailChange);
    await ask('second-new@example.com');
    await t.visitor(auth.confirmEmail, { body: { token: await tokenFor(t, 'second-new@example.com') } });
    expect(events()).toEqual([
      'email_change_requested',
      'email_change_canceled',
      'email_change_requested',
      'email_changed',
    ]);
    const admin = await t.given.administrator();
    await t.as(admin)(users.update, { params: { id: person.id }, body: { email: 'third-new@example.com' } });
    expect(lines().at(-1)).toMatchObject({ security: 'email_changed', actorId: admin.id, subjectId: person.id });
  });

  it('tells accounts that are made, confirmed, blocked, and given other roles', async () => {
    const email = 'new-person@example.com';
    await t.visitor(auth.register, { body: { email, password: PASSWORD, first_name: 'A', last_name: 'B' } });
    expect(lines().find(({ security }) => security === 'account_created')).toMatchObject({ by: 'registration' });
    await t.visitor(auth.verifyEmail, { body: { token: await tokenFor(t, email) } });
    expect(events().slice(-2)).toEqual(['email_verified', 'sign_in']);

    const admin = await t.given.administrator();
    const made = await t.as(admin)(users.create, { body: { email: 'made@example.com' } });
    const change = (body: object) => t.as(admin)(users.update, { params: { id: made.body.id }, body });
    await change({ roles: ['instructor'] });
    await change({ status: 'blocked' });
    await change({ status: 'active' });
    expect(lines().slice(-5)).toMatchObject([
      { security: 'account_created', actorId: admin.id, subjectId: made.body.id, by: 'staff' },
      { security: 'roles_changed', before: ['student'], after: ['instructor'] },
      { security: 'sessions_revoked', scope: 'all' },
      { security: 'account_blocked', subjectId: made.body.id },
      { security: 'account_unblocked' },
    ]);
  });

  it('tells keys that are made, changed, refused and revoked', async () => {
    const admin = await t.given.administrator();
    const made = await t.as(admin)(apiKeys.create, { body: { permissions: 'read', description: 'A key' } });
    const { id } = made.body;
    await t.as(admin)(apiKeys.update, { params: { id }, body: { description: 'Another' } });
    const { apiKey, secret } = made.body as { apiKey: string; secret: string };
    const basic = (right: string) => ({
      authorization: `Basic ${Buffer.from(`${apiKey}:${right}`).toString('base64')}`,
    });
    await t.visitor(users.me, { headers: basic(`secret_${'0'.repeat(64)}`) });
    await t.visitor(users.updateMe, { headers: basic(secret), body: { headline: 'x' } });
    await t.as(admin)(apiKeys.remove, { params: { id } });
    expect(lines()).toMatchObject([
      { security: 'api_key_created', actorId: admin.id, subjectId: admin.id, apiKeyId: id },
      { security: 'api_key_changed', apiKeyId: id },
      { security: 'api_key_refused', actorId: null, subjectId: admin.id, reason: 'wrong_secret' },
      { security: 'api_key_refused', reason: 'permissions' },
      { security: 'api_key_revoked', apiKeyId: id },
    ]);
    expect(t.logLines.join('')).not.toContain(secret);
  });

  it('tells who was deleted or anonymized', async () => {
    const [admin, person] = [await t.given.administrator(), await t.given.student()];
    await t.as(admin)(users.remove, { params: { id: person.id }, query: { force: true, mode: 'anonymize' } });
    expect(lines()).toMatchObject([
      { security: 'account_erased', actorId: admin.id, subjectId: person.id, mode: 'anonymize' },
    ]);
  });

  it('tells what staff change of an enrollment, and not what its learner does', async () => {
    const admin = await t.given.administrator();
    const course = await t.given.course({ accessMode: 'open', sections: [1] });
    const { id: subjectId } = await t.given.student();
    const { enrollmentId: id } = await t.given.enrollment({ courseId: course.id, userId: subjectId });
    const params = { id };
    const expires_at = '2999-05-01T12:00:00.000Z';
    await t.as(admin)(enrollments.update, { params, body: { status: 'active', expires_at } });
    await t.as(admin)(enrollments.update, { params, body: { expires_at: null } });
    await t.as(admin)(enrollments.complete, { params });
    await t.as(admin)(enrollments.reset, { params });
    await t.as(course.author)(enrollments.update, { params, body: { status: 'inactive' } });
    await t.as(admin)(enrollments.remove, { params });
    const { body: own } = await t.as({ id: subjectId })(enrollments.create, { body: { course_id: course.id } });
    await t.as({ id: subjectId })(enrollments.remove, { params: { id: own.id } });
    const about = { security: 'enrollment_changed', actorId: admin.id, subjectId, courseId: course.id };
    expect(lines()).toMatchObject([
      { ...about, change: 'access', status: 'active', expiresAt: expires_at },
      { ...about, change: 'access', expiresAt: 'never' },
      { ...about, change: 'completed' },
      { ...about, change: 'reset' },
      { ...about, change: 'ended' },
    ]);
  });

  it('tells who signs in as whom, and that it is over', async () => {
    const [admin, person] = [await t.given.administrator(), await t.given.student()];
    const began = await t.as(admin)(users.signInAs, { params: { id: person.id } });
    const token = began.cookies[0]!.value;
    const ended = await endSignInAs(t.app.services, { token, now: t.now() });
    expect(ended?.person.id).toBe(person.id);
    expect(lines()).toMatchObject([
      { security: 'sign_in_as_began', actorId: admin.id, subjectId: person.id },
      { security: 'sign_in_as_ended', actorId: admin.id, subjectId: person.id },
    ]);
    expect(t.logLines.join('')).not.toContain(token);
  });

  it.each([
    [
      'keys',
      'api_key_refused',
      () =>
        t.visitor(users.me, {
          headers: { authorization: `Basic ${Buffer.from('key_a:secret_b').toString('base64')}` },
        }),
    ],
    [
      'nonces',
      'nonce_refused',
      () => t.visitor(users.me, { headers: { cookie: 'lectern_session=x', 'x-wp-nonce': 'y' } }),
    ],
    ['tries at a locked sign-in', 'sign_in_refused', () => signIn('locked@example.com', 'wrong')],
  ] as const)(
    'counts refused %s that come again and again, and says how many when the window is over',
    async (_, event, refuse) => {
      t.travelTo(new Date('2031-01-01T00:00:00.000Z'));
      await signIn('somebody@example.com', 'wrong');
      t.logLines.length = 0;
      for (let tried = 0; tried < 40; tried += 1) await refuse();
      const told = () => lines().filter(({ security }) => security === event);
      expect(told()).toHaveLength(10);
      t.travelTo(new Date('2031-01-01T00:15:00.000Z'));
      await signIn('somebody@example.com', 'wrong');
      const before = event === 'sign_in_refused' ? 5 : 0;
      expect(told().slice(10)).toMatchObject([
        {
          count: 30 - before,
          since: '2031-01-01T00:00:00.000Z',
          addressHash: hashAddress(t.app.services, '127.0.0.1'),
        },
      ]);
    },
  );

  it('tells nonces that are refused', async () => {
    const person = await t.given.user();
    const headers = { ...(await t.credentials(person)), 'x-wp-nonce': 'another' };
    await t.visitor(users.me, { headers });
    await t.visitor(session.get, { headers: { ...headers, cookie: 'lectern_session=gone' } });
    await t.visitor(users.me, { headers: { ...headers, cookie: 'lectern_session=gone' } });
    expect(lines()).toMatchObject([
      { security: 'nonce_refused', subjectId: person.id, reason: 'wrong_nonce' },
      { security: 'nonce_refused', subjectId: null, reason: 'no_session' },
    ]);
  });

  it('tells of the second step: on, used, wrong, new recovery codes, off', async () => {
    const person = await t.given.user({ password: PASSWORD });
    const { codes } = await turnOnTwoFactor(t, person, PASSWORD);
    const challenge = String((await signIn(person.email!, PASSWORD)).body.data?.challenge);
    await t.visitor(auth.secondStep, { body: { challenge, code: '000000' } });
    await t.visitor(auth.secondStep, { body: { challenge, code: codes[0]! } });
    await t.as(person)(twoFactor.renewCodes, { body: { password: PASSWORD } });
    await t.as(person)(twoFactor.turnOff, { body: { password: PASSWORD } });
    const about = { subjectId: person.id };
    expect(lines()).toMatchObject([
      { ...about, security: 'two_factor_on', actorId: person.id },
      { ...about, security: 'sign_in_failed', reason: 'wrong_code', actorId: null },
      { ...about, security: 'recovery_code_used', actorId: person.id },
      { ...about, security: 'sign_in', by: 'two_factor', actorId: person.id },
      { ...about, security: 'recovery_codes_made', actorId: person.id },
      { ...about, security: 'two_factor_off', by: 'self', actorId: person.id },
    ]);
    expect(t.logLines.join('')).not.toContain(codes[0]!);
  });

  it('tells of a code for a phone: made, used, used once more', async () => {
    const person = await t.given.user();
    const { body } = await t.as(person)(contract.qrSignIn.create);
    const token = new URL(body.login_url).hash.slice('#token='.length);
    await t.visitor(contract.qrSignIn.use, { body: { token } });
    await t.visitor(contract.qrSignIn.use, { body: { token } });
    const own = { actorId: person.id, subjectId: person.id };
    expect(lines()).toMatchObject([
      { ...own, security: 'qr_code_made' },
      { ...own, security: 'sign_in', by: 'qr_code' },
      { security: 'sign_in_failed', reason: 'wrong_qr_code', actorId: null, subjectId: null },
    ]);
    expect(t.logLines.join('')).not.toContain(token);
  });

  it('of a password that is given once more in an open session', async () => {
    const person = await t.given.user({ password: PASSWORD });
    await t.as(person)(contract.confirmation.give, { body: { password: PASSWORD } });
    expect(lines()).toMatchObject([{ security: 'identity_confirmed', actorId: person.id, subjectId: person.id }]);
  });

  it('tells who has asked for their own data, and each time it is fetched', async () => {
    const person = await t.given.student();
    await t.as(person)(privacy.requestData);
    await t.runJobs();
    const { cookie } = await t.credentials(person);
    await t.raw({ method: 'GET', url: `/api${privacy.dataFile.path}`, headers: { cookie } });
    const own = { actorId: person.id, subjectId: person.id };
    expect(lines()).toMatchObject([
      { ...own, security: 'data_requested' },
      { ...own, security: 'data_downloaded' },
    ]);
  });

  it('tells of roles that the school makes, changes and deletes, and who is given them', async () => {
    const admin = await t.given.administrator();
    const person = await t.given.student();
    const params = { id: person.id };
    const held: GrantableCapability[] = ['author_own'];
    const body = { name: 'Never in the log', base_role: 'instructor' as const, capabilities: held };
    const { id } = (await t.as(admin)(roles.create, { body })).body;
    await t.as(admin)(roles.update, { params: { id }, body: { capabilities: [] } });
    await t.as(admin)(users.update, { params, body: { custom_role: id } });
    await t.as(admin)(users.update, { params, body: { custom_role: 0 } });
    await t.as(admin)(roles.remove, { params: { id } });
    const about = { security: 'custom_role_changed', actorId: admin.id, subjectId: null, roleId: id };
    const given = { security: 'roles_changed', actorId: admin.id, subjectId: person.id };
    expect(lines()).toMatchObject([
      { ...about, change: 'created', capabilities: ['learn', 'read_terms', 'author_own'] },
      { ...about, change: 'updated', capabilities: ['learn', 'read_terms'] },
      { ...given, before: ['student'], after: ['instructor', `custom_${id}`] },
      { ...given, before: ['instructor', `custom_${id}`], after: ['instructor'] },
      { ...about, change: 'deleted' },
    ]);
    expect(t.logLines.join('')).not.toContain(body.name);
  });

  it('tells who deleted from the log that is kept', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(contract.logs.clear, { body: { confirm: 'clear' } });
    expect(lines()).toMatchObject([{ security: 'log_deleted', actorId: admin.id, subjectId: null }]);
  });

  it('tells who ran a utility, and what it changed', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(contract.utilities.run, { params: { id: 'clear-caches' }, body: {} });
    await t.runJobs();
    const run = { security: 'utility_run', actorId: admin.id, subjectId: null, utility: 'clear-caches' };
    expect(lines()).toMatchObject([run]);
  });

  it('tells who changed where emails go, and who tried a mail server', async () => {
    const admin = await t.given.administrator();
    const delivery = { host: '127.0.0.1', port: 1, user: 'school', secret: 'seven lamps' };
    await t.as(admin)(contract.settings.testEmail, { body: { delivery } });
    await t.as(admin)(contract.settings.change, { body: { emails: { delivery } } });
    const own = { actorId: admin.id, subjectId: null, source: 'settings' };
    expect(lines()).toMatchObject([
      { ...own, security: 'test_email_sent', result: 'private_address' },
      { ...own, security: 'email_delivery_changed' },
    ]);
    await t.as(admin)(contract.settings.reset);
  });

  it('tells who made and removed the token of webhook actions, and what calls did', async () => {
    const admin = await t.given.administrator();
    const { body } = await t.as(admin)(contract.webhookActions.makeToken);
    const call = (token: string) =>
      t.raw({
        method: 'POST',
        url: '/api/lectern/v1/webhooks/action',
        headers: { 'x-lectern-webhook-token': token },
        payload: { event: 'create_student', data: { email: 'ada.of.actions@example.com' } },
      });
    expect([(await call(body.secret)).statusCode, (await call('wrong')).statusCode]).toEqual([200, 401]);
    await t.as(admin)(contract.webhookActions.removeToken);
    const told = lines().filter(({ security }) => security.startsWith('webhook_'));
    expect(told).toMatchObject([
      { security: 'webhook_token_made', actorId: admin.id },
      { security: 'webhook_action', actorId: admin.id, action: 'create_student', result: 'done' },
      { security: 'webhook_action_refused', actorId: null, reason: 'wrong_token' },
      { security: 'webhook_token_removed', actorId: admin.id },
    ]);
    expect(t.logLines.join('')).not.toContain(body.secret);
  });

  it('tells of calls of Zapier and of its key', async () => {
    const admin = await t.given.administrator();
    const { activate, deactivate } = contract.addons;
    await t.as(admin)(activate, { body: { slug: 'zapier' } });
    const { body } = await t.as(admin)(contract.zapier.makeKey);
    const call = (key: string) => t.visitor(contract.zapier.me, { headers: { 'x-lectern-zapier-key': key } });
    expect([(await call(body.secret)).status, (await call('wrong')).status]).toEqual([200, 401]);
    await t.as(admin)(contract.zapier.removeKey);
    await t.as(admin)(deactivate, { body: { slug: 'zapier' } });
    expect(lines().filter(({ security }) => security.startsWith('zapier_'))).toMatchObject([
      { security: 'zapier_key_made', actorId: admin.id },
      { security: 'zapier_call', actorId: admin.id, action: 'me', result: 'done' },
      { security: 'zapier_call_refused', actorId: null, reason: 'wrong_token' },
      { security: 'zapier_key_removed', actorId: admin.id },
    ]);
    expect(t.logLines.join('')).not.toContain(body.secret);
  });

  it('tells nothing of a change that was rolled back', async () => {
    await t.db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
    await t.db.execute(sql`create trigger refuse before insert on events for each row execute function refuse()`);
    const person = await t.given.user({ password: PASSWORD });
    const admin = await t.given.administrator();
    const failed = [
      await t.as(person)(users.updateMe, { body: { old_password: PASSWORD, password: OTHER } }),
      await t.as(admin)(users.update, { params: { id: person.id }, body: { roles: ['manager'] } }),
      await t.as(admin)(apiKeys.create, { body: { permissions: 'read', description: 'A key' } }),
      await t.visitor(auth.forgotPassword, { body: { login: person.email! } }),
    ];
    await t.db.execute(sql`drop trigger refuse on events`);
    expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect(lines()).toEqual([]);
  });

  it('tells each kind of event in one of these tests', () => {
    expect([...seen].toSorted()).toEqual([...securityEvents].toSorted());
  });
});
