import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { CLASSROOM_CLIENT } from '../../../test/stand-ins/google-classroom.ts';
import { activate, callback, connect, consentOf, useGoogle } from '../google-classroom.fixture.ts';
import { googleClassroomAccounts } from '../google-classroom.tables.ts';

const { addons, courses, googleClassroomAccount, googleClassrooms } = contract;
const today = new Date('2030-05-01T09:00:00Z');
let now = today;
const google = await useGoogle({ now: () => now });
const t = await useTestApp({
  now: today,
  env: { TEST_GOOGLE_CLASSROOM_URL: google.url, PUBLIC_URL: 'https://school.example.com' },
});
await activate(t);

const travelTo = (moment: Date) => {
  now = moment;
  t.travelTo(moment);
};

beforeEach(() => travelTo(today));

it('is stored sealed, and connected by the consent of its owner to read classes', async () => {
  const teacher = await t.given.instructor();
  const as = t.as(teacher);
  const { body: none } = await as(googleClassroomAccount.read);
  expect(none).toEqual({
    client_id: '',
    has_secret: false,
    connection: 'none',
    access_code: false,
    redirect_uri: 'https://school.example.com/api/lectern/v1/google-classroom/settings/callback',
    classes_read_at: null,
  });
  expect((await as(googleClassroomAccount.connect)).body).toMatchObject({ code: 'provider_not_connected' });
  const { body: stored } = await as(googleClassroomAccount.save, { body: CLASSROOM_CLIENT });
  expect(stored).toMatchObject({ client_id: CLASSROOM_CLIENT.client_id, connection: 'not_connected' });
  const { url } = await consentOf(t, teacher);
  expect(url.searchParams.get('scope')?.split(' ')).toEqual([
    'https://www.googleapis.com/auth/classroom.courses.readonly',
    'https://www.googleapis.com/auth/classroom.rosters.readonly',
    'https://www.googleapis.com/auth/classroom.profile.emails',
  ]);
  await connect(t, teacher);
  expect((await as(googleClassroomAccount.read)).body.connection).toBe('connected');
  expect((await as(googleClassroomAccount.validate)).body).toEqual({ status: 'ok' });
  expect(JSON.stringify(await t.db.select().from(googleClassroomAccounts))).not.toMatch(/GOCSPX|1\/\/refresh/);
});

it('stays connected when the same client is stored again, and not when another is', async () => {
  const teacher = await t.given.instructor();
  const as = t.as(teacher);
  await connect(t, teacher);
  const { client_id } = CLASSROOM_CLIENT;
  expect((await as(googleClassroomAccount.save, { body: { client_id } })).body.connection).toBe('connected');
  const other = { client_id: 'other.apps.googleusercontent.com' };
  const refused = await as(googleClassroomAccount.save, { body: other });
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { data: { params: { client_secret: expect.any(String) } } },
  ]);
  const changed = await as(googleClassroomAccount.save, { body: { ...other, client_secret: 's' } });
  expect(changed.body).toMatchObject({ ...other, connection: 'not_connected' });
});

it('takes the answer of Google in the same session alone, and for a few minutes', async () => {
  const teacher = await t.given.instructor();
  await t.as(teacher)(googleClassroomAccount.save, { body: CLASSROOM_CLIENT });
  const { state, headers } = await consentOf(t, teacher);
  const uri = (await t.as(teacher)(googleClassroomAccount.read)).body.redirect_uri;
  const code = google.allow(uri);
  const other = await t.credentials(await t.given.instructor());
  const again = await t.credentials(teacher);
  const answers = [
    await callback(t, { code, state: 'made.up' }, headers),
    await callback(t, { code, state }, { cookie: again.cookie! }),
    await callback(t, { code, state }, { cookie: other.cookie! }),
  ];
  expect(answers.map((answer) => (answer.json() as { code: string }).code)).toEqual(answers.map(() => 'link_expired'));
  expect((await callback(t, { code, state })).statusCode).toBe(401);
  travelTo(new Date(today.getTime() + 16 * MINUTE_MS));
  expect((await callback(t, { code, state }, headers)).json()).toMatchObject({ code: 'link_expired' });
  travelTo(today);
  expect((await callback(t, { error: 'access_denied', state }, headers)).headers.location).toContain('connected=no');
  expect((await callback(t, { code: 'bad', state }, headers)).json()).toMatchObject({
    code: 'provider_refused',
    data: { reason: 'Malformed auth code.' },
  });
  expect((await t.as(teacher)(googleClassroomAccount.read)).body.connection).toBe('not_connected');
});

it('does not take the state of another consent', async () => {
  const teacher = await t.given.instructor();
  const as = t.as(teacher);
  const { web } = { web: { client_id: 'c', client_secret: 's' } };
  await as(contract.googleAccounts.save, { body: { web } });
  await as(googleClassroomAccount.save, { body: CLASSROOM_CLIENT });
  const headers = await t.credentials(teacher);
  const meet = await t.raw({ method: 'GET', url: '/api/lectern/v1/google-meet/settings/connect', headers });
  const state = new URL((meet.json() as { url: string }).url).searchParams.get('state')!;
  const answer = await callback(t, { code: 'c', state }, { cookie: headers.cookie! });
  expect(answer.json()).toMatchObject({ code: 'link_expired' });
});

it('renews its access token, also one that Google ends early', async () => {
  const teacher = await t.given.instructor();
  await connect(t, teacher);
  const as = t.as(teacher);
  expect((await as(googleClassrooms.list)).status).toBe(200);
  google.withdrawTokens();
  await as(googleClassroomAccount.clearCache);
  expect((await as(googleClassrooms.list)).status).toBe(200);
  travelTo(new Date(today.getTime() + 65 * MINUTE_MS));
  expect((await as(googleClassrooms.list)).status).toBe(200);
});

it('is lost when its owner withdraws the consent at Google, until it is connected again', async () => {
  const teacher = await t.given.instructor();
  await connect(t, teacher);
  const as = t.as(teacher);
  google.withdrawConsent();
  const lost = await as(googleClassrooms.list);
  expect([lost.status, lost.body]).toMatchObject([
    409,
    { code: 'google_connection_lost', message: 'Connection lost. Connect again.' },
  ]);
  expect((await as(googleClassroomAccount.read)).body.connection).toBe('lost');
  google.calls.length = 0;
  expect((await as(googleClassroomAccount.validate)).body).toMatchObject({ code: 'google_connection_lost' });
  expect(google.calls).toEqual([]);
  await connect(t, teacher);
  expect((await as(googleClassrooms.list)).status).toBe(200);
});

it('ends its consent at Google when it is disconnected, and keeps the client', async () => {
  const teacher = await t.given.instructor();
  await connect(t, teacher);
  const before = google.countConsents();
  const { body } = await t.as(teacher)(googleClassroomAccount.disconnect);
  expect(body).toMatchObject({ client_id: CLASSROOM_CLIENT.client_id, connection: 'not_connected' });
  expect(google.countConsents()).toBe(before - 1);
  expect((await t.as(teacher)(googleClassrooms.list)).body).toMatchObject({ code: 'provider_not_connected' });
});

it('is deleted with the links of its courses, and the courses stay', async () => {
  const teacher = await t.given.instructor();
  const as = t.as(teacher);
  await connect(t, teacher);
  const made = await as(googleClassrooms.create, { body: { classroom_id: google.classes[0]!.id } });
  const params = { id: made.body.course!.id };
  const url = '/api/lectern/v1/google-classroom/settings/data';
  const headers = await t.credentials(teacher);
  for (const query of ['', '?name=classroom']) {
    expect((await t.raw({ method: 'DELETE', url: url + query, headers })).statusCode).toBe(400);
  }
  const { body } = await as(googleClassroomAccount.removeData, { query: { name: 'Google Classroom' } });
  expect(body).toMatchObject({ client_id: '', connection: 'none' });
  expect((await as(courses.get, { params })).body).toMatchObject({
    google_classroom_course_id: '',
    google_classroom_course_url: '',
  });
});

it('is its own of each person, of learners not at all, and refused while the add-on is off', async () => {
  const teacher = await t.given.instructor();
  await connect(t, teacher);
  const other = t.as(await t.given.manager());
  expect((await other(googleClassroomAccount.read)).body.connection).toBe('none');
  expect((await other(googleClassrooms.list)).body).toMatchObject({ code: 'provider_not_connected' });
  expect((await t.as(await t.given.user())(googleClassroomAccount.read)).status).toBe(403);
  const admin = t.as(await t.given.administrator());
  await admin(addons.deactivate, { body: { slug: 'google-classroom-integration' } });
  const as = t.as(teacher);
  const answers = [
    await as(googleClassroomAccount.read),
    await as(googleClassroomAccount.save, { body: CLASSROOM_CLIENT }),
    await as(googleClassroomAccount.disconnect),
    await as(googleClassroomAccount.validate),
    await as(googleClassroomAccount.connect),
    await as(googleClassroomAccount.clearCache),
    await as(googleClassrooms.list),
    await as(googleClassrooms.create, { body: { classroom_id: '1' } }),
    await as(googleClassrooms.students, { body: { classroom_id: '1' } }),
  ];
  expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(answers.map(() => 'addon_inactive'));
  await activate(t);
});
