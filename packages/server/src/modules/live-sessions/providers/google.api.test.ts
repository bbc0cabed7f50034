import { contract } from '@lectern/contract';
import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { googleAnswers, useStandIn } from '../../../test/services/meeting-services.ts';
import { meetingAccounts } from '../live-sessions.tables.ts';
import { deleteAbandonedMeetings } from './meetings.usecases.ts';

const { addons, googleAccounts, googleMeets } = contract;
const CLIENT = { clientId: 'client-1.apps', clientSecret: 'the secret of Google' };
const google = await useStandIn(googleAnswers(CLIENT));
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({
  now: today,
  env: { TEST_GOOGLE_URL: google.url, PUBLIC_URL: 'https://school.example.com' },
});
const at = (milliseconds: number) => new Date(today.getTime() + milliseconds);
const EVENTS = '/calendar/v3/calendars/primary/events';
const file = { web: { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, project_id: 'stars' } };

beforeEach(() => {
  t.travelTo(today);
  google.reset();
});

/** The address that Google sends the browser back to. */
const callback = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  t.raw({
    method: 'GET',
    url: `/api/lectern/v1/google-meet/settings/callback?${new URLSearchParams(query).toString()}`,
    headers,
  });

/** Gives the consent in one session, and returns what Google gets and what the callback answers. */
async function consent(person: { id: number }, { code = 'good-code' } = {}) {
  const headers = await t.credentials(person);
  const page = await t.raw({ method: 'GET', url: '/api/lectern/v1/google-meet/settings/connect', headers });
  const url = new URL((page.json() as { url: string }).url);
  const state = url.searchParams.get('state')!;
  return { url, state, headers, answer: await callback({ code, state }, { cookie: headers.cookie }) };
}

async function aTeacher({ connected = true } = {}) {
  const teacher = await t.given.instructor();
  const as = t.as(teacher);
  await as(googleAccounts.save, { body: file });
  if (connected) await consent(teacher);
  const course = await t.given.course({ authorId: teacher.id, accessMode: 'need_registration', sections: [0] });
  const body = {
    course_id: course.id,
    parent_id: course.sections[0]!.id,
    name: 'Evening',
    provider: 'google-meet' as const,
    starts_at: at(2 * HOUR_MS).toISOString(),
    ends_at: at(3 * HOUR_MS).toISOString(),
  };
  google.reset();
  return { teacher, as, course, body };
}

describe('connecting a Google account', () => {
  it('asks for the consent of its owner, and stores the token sealed', async () => {
    const teacher = await t.given.instructor();
    const as = t.as(teacher);
    const { body: before } = await as(googleAccounts.save, { body: file });
    expect(before).toMatchObject({
      client_id: CLIENT.clientId,
      project_id: 'stars',
      has_secret: true,
      connected: false,
    });
    expect((await as(googleAccounts.validate)).body).toMatchObject({ code: 'provider_not_connected' });
    const { url, answer } = await consent(teacher);
    expect(url.origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      access_type: 'offline',
      redirect_uri: before.redirect_uri,
      scope: 'https://www.googleapis.com/auth/calendar.events',
    });
    expect(answer.headers.location).toBe('/admin/live-sessions/google-meet/account?connected=yes');
    expect((await as(googleAccounts.read)).body.connected).toBe(true);
    expect((await as(googleAccounts.validate)).body).toEqual({ status: 'ok' });
    expect(JSON.stringify(await t.db.select().from(meetingAccounts))).not.toMatch(/refresh-1|secret of Google/);
  });

  it('takes the answer of Google in the same session alone, and for a few minutes', async () => {
    const { teacher } = await aTeacher({ connected: false });
    const { state, headers } = await consent(teacher, { code: 'bad' });
    const answers = [
      await callback({ code: 'good-code', state: 'made.up' }, { cookie: headers.cookie }),
      await callback({ code: 'good-code', state }, { cookie: (await t.credentials(teacher)).cookie }),
      await callback(
        { code: 'good-code', state },
        { cookie: (await t.credentials(await t.given.instructor())).cookie },
      ),
    ];
    expect(answers.map((answer) => (answer.json() as { code: string }).code)).toEqual([
      'link_expired',
      'link_expired',
      'link_expired',
    ]);
    expect((await callback({ code: 'good-code', state })).statusCode).toBe(401);
    t.travelTo(at(16 * MINUTE_MS));
    const late = await callback({ code: 'good-code', state }, { cookie: headers.cookie });
    expect(late.json()).toMatchObject({ code: 'link_expired' });
    t.travelTo(today);
    expect((await t.as(teacher)(googleAccounts.read)).body.connected).toBe(false);
  });

  it('is not connected when its owner declines, and says what Google answers', async () => {
    const { teacher } = await aTeacher({ connected: false });
    const bad = await consent(teacher, { code: 'bad' });
    expect(bad.answer.json()).toMatchObject({ code: 'provider_refused', data: { reason: 'Malformed auth code.' } });
    const declined = await callback({ error: 'access_denied', state: bad.state }, { cookie: bad.headers.cookie });
    expect(declined.headers.location).toContain('connected=no');
  });

  describe('by the multipart form of stock clients', () => {
    const send = async (text: string, { field = 'file', headers = {} as Record<string, string> } = {}) => {
      const form = new FormData();
      form.set(field, new File([text], 'client.json', { type: 'application/json' }));
      const encoded = new Response(form);
      return t.raw({
        method: 'POST',
        url: '/api/lectern/v1/google-meet/settings',
        headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    };

    it('stores the client of its file', async () => {
      const teacher = await t.given.instructor();
      const answer = await send(JSON.stringify(file), { headers: await t.credentials(teacher) });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { client_id: CLIENT.clientId, has_secret: true }]);
      expect((await t.as(teacher)(googleAccounts.read)).body).toMatchObject({ project_id: 'stars', connected: false });
      expect((await consent(teacher)).answer.headers.location).toContain('connected=yes');
    });

    it.each([
      ['a file that is no JSON', '{"web":', {}, 400],
      ['a file without a client', '{"other":{}}', {}, 400],
      ['a client without a secret', '{"web":{"client_id":"c"}}', {}, 400],
      ['a file of another field', JSON.stringify(file), { field: 'picture' }, 400],
      ['a file that is too large', JSON.stringify({ ...file, more: 'x'.repeat(70_000) }), {}, 413],
    ])('refuses %s', async (_what, text, options, status) => {
      const teacher = await t.given.instructor();
      const answer = await send(text, { ...options, headers: await t.credentials(teacher) });
      expect(answer.statusCode).toBe(status);
      expect((await t.as(teacher)(googleAccounts.read)).body.has_secret).toBe(false);
    });

    it('refuses learners and visitors', async () => {
      const learner = await send(JSON.stringify(file), { headers: await t.credentials(await t.given.user()) });
      expect([learner.statusCode, (await send(JSON.stringify(file))).statusCode]).toEqual([403, 401]);
    });
  });

  it('refuses a file without a client', async () => {
    const as = t.as(await t.given.instructor());
    expect((await as(googleAccounts.save, { body: {} })).status).toBe(400);
    expect((await t.as(await t.given.user())(googleAccounts.read)).status).toBe(403);
  });

  it('is revoked at Google when it is disconnected, and forgotten whatever Google answers', async () => {
    const { as } = await aTeacher();
    google.answers.set('POST /revoke', [{ status: 500, json: {} }]);
    expect((await as(googleAccounts.remove)).body).toMatchObject({ client_id: '', connected: false });
    expect(google.heard).toMatchObject([{ path: '/revoke', body: { token: 'refresh-1' } }]);
  });
});

describe('a session on Google Meet', () => {
  it('is an event with a Meet link in the calendar of its instructor, without guests', async () => {
    const { as, body } = await aTeacher();
    const made = await as(googleMeets.create, { body });
    expect(made.body).toMatchObject({
      provider: 'google-meet',
      meet_url: 'https://meet.google.com/abc-defg-hij',
      meeting_id: 'abc-defg-hij',
    });
    const event = google.heard.find(({ method, path }) => method === 'POST' && path.startsWith(EVENTS));
    expect(event?.path).toContain('sendUpdates=none');
    expect(event?.body).toMatchObject({
      summary: 'Evening',
      start: { dateTime: at(2 * HOUR_MS).toISOString(), timeZone: 'UTC' },
      end: { dateTime: at(3 * HOUR_MS).toISOString() },
    });
    expect(event?.body.attendees).toBeUndefined();
  });

  it('names enrolled learners as guests only if they are invited', async () => {
    const { as, body, course } = await aTeacher();
    const learner = await t.given.enrolledLearner(course.id);
    await as(googleMeets.create, { body: { ...body, add_all_students_as_attendee: true } });
    const event = google.heard.find(({ method, path }) => method === 'POST' && path.startsWith(EVENTS));
    expect(event?.path).toContain('sendUpdates=all');
    expect(event?.body).toMatchObject({ attendees: [{ email: learner.email }], guestsCanSeeOtherGuests: false });
  });

  it('changes and deletes its event', async () => {
    const { as, body } = await aTeacher();
    const params = { id: (await as(googleMeets.create, { body })).body.id };
    await as(googleMeets.update, { params, body: { name: 'Night' } });
    await as(googleMeets.remove, { params });
    await deleteAbandonedMeetings(t.app.services);
    const events = google.heard.filter(({ path }) => path.startsWith(EVENTS));
    expect(events.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'DELETE']);
  });

  it('that Google may have created without an answer is deleted by its ID, and created anew by a retry', async () => {
    const { as, body } = await aTeacher();
    google.answers.set(`POST ${EVENTS}`, [{ status: 200, silent: true }]);
    const sent = { ...body, request_id: 'a-form-1' };
    expect((await as(googleMeets.create, { body: sent })).body).toMatchObject({ code: 'provider_refused' });
    expect((await as(googleMeets.create, { body: sent })).status).toBe(201);
    t.travelTo(at(HOUR_MS));
    await deleteAbandonedMeetings(t.app.services);
    const events = google.heard.filter(({ path }) => path.startsWith(EVENTS));
    expect(events.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
    const [lost, made] = events.map((event) => event.body.id);
    expect(lost).toMatch(/^[a-v0-9]{5,}$/);
    expect(made).not.toBe(lost);
    expect(events[2]?.path).toContain(`${EVENTS}/${lost as string}?`);
  });

  it('is not created after the consent was withdrawn at Google, or without an account', async () => {
    const { as, body } = await aTeacher();
    google.answers.set(`POST ${EVENTS}`, [{ status: 401, json: { error: { message: 'Invalid Credentials' } } }]);
    google.answers.set('POST /token', [
      { status: 400, json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } },
    ]);
    const refused = await as(googleMeets.create, { body });
    expect(refused.body).toMatchObject({ data: { reason: 'Token has been expired or revoked.' } });
    const other = await aTeacher({ connected: false });
    expect((await other.as(googleMeets.create, { body: other.body })).body).toMatchObject({
      code: 'provider_not_connected',
    });
    expect((await as(googleMeets.list, { query: { course_id: body.course_id } })).body).toEqual([]);
  });

  it('is refused everywhere while the add-on is off', async () => {
    const { as, body } = await aTeacher();
    const admin = t.as(await t.given.administrator());
    await admin(addons.deactivate, { body: { slug: 'google-meet' } });
    const answers = [
      await as(googleMeets.create, { body }),
      await as(googleAccounts.read),
      await as(googleAccounts.save, { body: file }),
      await as(googleAccounts.validate),
      await as(googleAccounts.connect),
      await as(googleAccounts.remove),
    ];
    expect(answers.map((one) => (one.body as { code?: string }).code)).toEqual(answers.map(() => 'addon_inactive'));
    expect(google.heard).toEqual([]);
    await admin(addons.activate, { body: { slug: 'google-meet' } });
    expect((await as(googleAccounts.read)).body.connected).toBe(true);
  });
});
