import { contract } from '@lectern/contract';
import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { useStandIn, zoomAnswers } from '../../../test/services/meeting-services.ts';
import { meetingAccounts, providerMeetings } from '../live-sessions.tables.ts';
import { deleteAbandonedMeetings } from './meetings.usecases.ts';

const { addons, courseBuilder, courses, zoomAccounts, zooms } = contract;
const ACCOUNT = { accountId: 'account-1', clientId: 'client-1', clientSecret: 'the secret of Zoom' };
const zoom = await useStandIn(zoomAnswers(ACCOUNT));
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today, env: { TEST_ZOOM_URL: zoom.url } });
const admin = t.as(await t.given.administrator());
const at = (milliseconds: number) => new Date(today.getTime() + milliseconds);

const MEETINGS = 'POST /v2/users/me/meetings';
const credentials = {
  account_id: ACCOUNT.accountId,
  client_id: ACCOUNT.clientId,
  client_secret: ACCOUNT.clientSecret,
};
const connect = () => admin(zoomAccounts.save, { body: credentials });

beforeAll(connect);
beforeEach(() => {
  t.travelTo(today);
  zoom.reset();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await t.db.delete(providerMeetings);
});

async function aCourse() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const place = { course_id: course.id, parent_id: course.sections[0]!.id };
  const body = { ...place, name: 'Evening', provider: 'zoom' as const, starts_at: at(2 * HOUR_MS).toISOString() };
  return { course, as: t.as(course.author), body };
}

async function aMeeting(fields: object = {}) {
  const made = await aCourse();
  const { body: session, status } = await made.as(zooms.create, { body: { ...made.body, ...fields } });
  expect(status).toBe(201);
  return { ...made, session, params: { id: session.id } };
}

const heard = (method: string) => zoom.heard.filter((one) => one.method === method && one.path.startsWith('/v2'));
const countRows = async () => t.db.$count(providerMeetings);

describe('the Zoom account of the school', () => {
  it('is stored sealed, told without its secret, and tested', async () => {
    const { body } = await connect();
    expect(body).toEqual({ account_id: ACCOUNT.accountId, client_id: ACCOUNT.clientId, has_secret: true });
    const [row] = await t.db.select().from(meetingAccounts);
    expect(JSON.stringify(row)).not.toContain(ACCOUNT.clientSecret);
    expect((await admin(zoomAccounts.validate)).body).toEqual({ status: 'ok' });
  });

  it('keeps its secret for the same client alone', async () => {
    const { client_secret: _secret, ...rest } = credentials;
    expect((await admin(zoomAccounts.save, { body: rest })).status).toBe(200);
    expect((await admin(zoomAccounts.save, { body: { ...rest, client_id: 'another' } })).status).toBe(400);
    expect((await admin(zoomAccounts.validate)).status).toBe(200);
  });

  it('says what Zoom answers to wrong credentials', async () => {
    await admin(zoomAccounts.save, { body: { ...credentials, client_secret: 'wrong' } });
    const { status, body } = await admin(zoomAccounts.validate);
    expect([status, body]).toMatchObject([
      502,
      { code: 'provider_refused', message: 'The service answered: Invalid client_id or client_secret' },
    ]);
    await connect();
  });

  it('is for administrators alone', async () => {
    const instructor = t.as(await t.given.instructor());
    for (const one of [zoomAccounts.read, zoomAccounts.remove, zoomAccounts.validate]) {
      expect((await instructor(one)).status).toBe(403);
      expect((await t.visitor(one)).status).toBe(401);
    }
  });

  it('is needed before a meeting can be made', async () => {
    await admin(zoomAccounts.remove);
    const { as, body, course } = await aCourse();
    expect((await as(zooms.create, { body })).body).toMatchObject({
      code: 'provider_not_connected',
      message: 'Connect your account first.',
    });
    expect((await as(zooms.list, { query: { course_id: course.id } })).body).toEqual([]);
    await connect();
  });
});

describe('a session on Zoom', () => {
  it('gets a meeting with its settings, and the link of Zoom in place of a pasted one', async () => {
    const { session } = await aMeeting({
      duration: 45,
      time_zone: 'Europe/Oslo',
      password: 'stars1',
      waiting_room: false,
      auto_recording: 'cloud',
      join_url: 'https://example.com/own',
    });
    const [request] = heard('POST');
    expect(request?.body).toMatchObject({
      topic: 'Evening',
      start_time: '2030-05-01T11:00:00Z',
      duration: 45,
      timezone: 'Europe/Oslo',
      password: 'stars1',
      settings: { waiting_room: false, auto_recording: 'cloud', mute_upon_entry: true, close_registration: false },
    });
    expect(session.join_url).toMatch(/^https:\/\/zoom\.us\/j\/\d+$/);
    expect(session).toMatchObject({ provider: 'zoom', password: 'stars1' });
  });

  it('asks for one token for several meetings, and for another when Zoom withdraws it', async () => {
    await aMeeting();
    zoom.reset();
    await aMeeting();
    expect(zoom.heard.map(({ path }) => path)).toEqual(['/v2/users/me/meetings']);
    zoom.answers.set(MEETINGS, [{ status: 401, json: { message: 'Access token is expired.' } }]);
    zoom.reset();
    zoom.answers.set(MEETINGS, [{ status: 401, json: { message: 'Access token is expired.' } }]);
    await aMeeting();
    expect(zoom.heard.map(({ path }) => path)).toEqual([
      '/v2/users/me/meetings',
      '/oauth/token',
      '/v2/users/me/meetings',
    ]);
  });

  it.each([
    [
      'refuses',
      { status: 400, json: { message: 'The user <b>is not</b> licensed.\u0007' } },
      'The user <b>is not</b> licensed.',
    ],
    ['breaks the connection', { status: 200, silent: true }, 'the service could not be reached'],
    ['answers at length', { status: 400, json: { message: 'x'.repeat(2000) } }, 'x'.repeat(500)],
    [
      'answers more than is read',
      { status: 200, json: { id: 1, note: 'x'.repeat(300_000) } },
      'the answer is too large',
    ],
    ['gives a link that runs a script', { status: 201, json: { id: 5, join_url: 'javascript:alert(1)' } }, 'no link'],
  ])('is not created when Zoom %s', async (_what, answer, reason) => {
    const { as, body, course } = await aCourse();
    zoom.answers.set(MEETINGS, [answer]);
    const refused = await as(zooms.create, { body });
    expect([refused.status, refused.body]).toMatchObject([502, { data: { reason } }]);
    expect((await as(zooms.list, { query: { course_id: course.id } })).body).toEqual([]);
    expect(await countRows()).toBe(0);
  });

  it.each(['before headers', 'after headers'] as const)(
    'is not created when Zoom stalls %s for ten seconds',
    async (stalls) => {
      const { as, body, course } = await aCourse();
      await admin(zoomAccounts.validate);
      zoom.reset();
      zoom.answers.set(MEETINGS, [{ status: 201, stalls }]);
      const limit = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
      const sent = as(zooms.create, { body });
      await vi.waitFor(() => expect(heard('POST')).toHaveLength(1));
      expect(timeout).toHaveBeenCalledWith(10_000);
      limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      const refused = await sent;
      expect([refused.status, refused.body]).toMatchObject([
        502,
        { code: 'provider_refused', data: { reason: 'the service could not be reached' } },
      ]);
      expect((await as(zooms.list, { query: { course_id: course.id } })).body).toEqual([]);
      expect(await countRows()).toBe(0);
    },
  );

  it('does not ask Zoom for what the school refuses itself', async () => {
    const { as, body } = await aCourse();
    expect((await as(zooms.create, { body: { ...body, starts_at: null } })).status).toBe(400);
    expect((await as(zooms.create, { body: { ...body, provider: 'google-meet' } })).status).toBe(400);
    const foreign = t.as(await t.given.instructor());
    expect((await foreign(zooms.create, { body })).status).toBe(403);
    expect(zoom.heard).toEqual([]);
  });

  it('loses its meeting when it cannot be saved', async () => {
    const { as, body, course } = await aCourse();
    await t.db.execute(sql`create or replace function refuse_session() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`);
    await t.db.execute(sql`create trigger refuse before insert on live_sessions execute function refuse_session()`);
    const failed = await as(zooms.create, { body });
    await t.db.execute(sql`drop trigger refuse on live_sessions`);
    expect(failed.status).toBe(500);
    expect(heard('DELETE')).toHaveLength(1);
    expect(await countRows()).toBe(0);
    expect((await as(zooms.list, { query: { course_id: course.id } })).body).toEqual([]);
  });

  it('leaves a meeting that cannot be deleted to the job', async () => {
    const { session, as, params } = await aMeeting();
    const path = `DELETE /v2/meetings/${session.meeting_id}`;
    zoom.answers.set(path, [{ status: 500, json: { message: 'Try later.' } }]);
    await as(zooms.remove, { params });
    await t.runJobs();
    expect(await countRows()).toBe(1);
    await deleteAbandonedMeetings(t.app.services);
    expect(await countRows()).toBe(0);
    expect(heard('DELETE')).toHaveLength(2);
  });

  it('has one meeting however often the same request is sent', async () => {
    const { as, body, course } = await aCourse();
    const sent = { ...body, request_id: 'a-form-1' };
    const first = await as(zooms.create, { body: sent });
    const second = await as(zooms.create, { body: sent });
    expect(second.body.id).toBe(first.body.id);
    expect(heard('POST')).toHaveLength(1);
    expect((await as(zooms.list, { query: { course_id: course.id } })).body).toHaveLength(1);
  });

  it('waits as a draft without a meeting, which is created when it is published', async () => {
    const { as, session, params, course } = await aMeeting({ status: 'draft' });
    expect(zoom.heard).toEqual([]);
    expect(session).toMatchObject({ provider: 'zoom', join_url: '' });
    const all = await as(courses.update, { params: { id: course.id }, body: { publish_items: true } as never });
    expect(all.status).toBe(400);
    const bulk = await as(zooms.bulkUpdate, { body: { ids: [session.id], changes: { status: 'publish' } } });
    expect(bulk.body.failed).toHaveLength(1);
    const { body } = await as(zooms.update, { params, body: { status: 'publish' } });
    expect(body).toMatchObject({ status: 'upcoming' });
    expect(body.join_url).toContain('https://zoom.us/j/');
    expect(heard('POST')).toHaveLength(1);
  });

  it('changes its meeting with it, and only when something of the meeting changes', async () => {
    const { as, params, session } = await aMeeting();
    await as(zooms.update, { params, body: { host_note: 'Mute everybody.' } });
    expect(heard('PATCH')).toEqual([]);
    await as(zooms.update, { params, body: { name: 'Night', duration: 30 } });
    expect(heard('PATCH')).toMatchObject([
      { path: `/v2/meetings/${session.meeting_id}`, body: { topic: 'Night', duration: 30 } },
    ]);
  });

  it('stays as it is when Zoom refuses the change', async () => {
    const { as, params, session } = await aMeeting();
    zoom.answers.set(`PATCH /v2/meetings/${session.meeting_id}`, [{ status: 404, json: { message: 'Meeting gone.' } }]);
    const refused = await as(zooms.update, { params, body: { name: 'Night' } });
    expect(refused.body).toMatchObject({ code: 'provider_refused', data: { reason: 'Meeting gone.' } });
    expect((await as(zooms.get, { params })).body.name).toBe('Evening');
  });

  it('changes its meeting back when the change cannot be saved', async () => {
    const { as, params, session } = await aMeeting();
    const stale = { name: 'Night', modified: at(-HOUR_MS).toISOString() };
    expect((await as(zooms.update, { params, body: stale })).status).toBe(409);
    expect(heard('PATCH').map(({ body }) => body.topic)).toEqual(['Night', 'Evening']);
    expect(heard('PATCH')[1]?.path).toBe(`/v2/meetings/${session.meeting_id}`);
  });

  it('gives its meeting up for a pasted link', async () => {
    const { as, params } = await aMeeting();
    const own = { provider: 'manual' as const, join_url: 'https://example.com/own' };
    const { body } = await as(zooms.update, { params, body: own });
    expect(body).toMatchObject({ provider: 'manual', join_url: 'https://example.com/own', meeting_id: '' });
    await deleteAbandonedMeetings(t.app.services);
    expect(heard('DELETE')).toHaveLength(1);
  });

  it('is copied as a draft without its meeting', async () => {
    const { as, params, course } = await aMeeting();
    zoom.reset();
    const copy = await as(zooms.clone, { params, body: {} });
    const week = await as(zooms.nextWeek, { params });
    for (const { body } of [copy, week]) {
      expect(body).toMatchObject({ status: 'draft', provider: 'zoom', join_url: '', meeting_id: '' });
    }
    const outline = await as(courseBuilder.get, { params: { id: course.id } });
    expect(Object.keys(outline.body.contents)).toHaveLength(3);
    expect(zoom.heard).toEqual([]);
  });

  it('is started by the link of its host, which learners do not get', async () => {
    const { course, session } = await aMeeting();
    const start = async (person: { id: number }) =>
      t.raw({
        method: 'GET',
        url: `/api/lectern/v1/zooms/${session.id}/start`,
        headers: await t.credentials(person),
      });
    const location = (await start(course.author)).headers.location;
    expect(location).toBe(`https://zoom.us/s/${session.meeting_id}?zak=host`);
    expect((await start(await t.given.enrolledLearner(course.id))).statusCode).toBe(403);
  });

  it('is forgotten by the job when it was reserved and never created', async () => {
    await t.db.insert(providerMeetings).values({ provider: 'zoom', createdAt: today });
    await deleteAbandonedMeetings(t.app.services);
    expect(await countRows()).toBe(1);
    t.travelTo(at(16 * MINUTE_MS));
    await deleteAbandonedMeetings(t.app.services);
    expect(await countRows()).toBe(0);
    expect(zoom.heard).toEqual([]);
  });

  it('is refused everywhere while the add-on is off', async () => {
    const { as, body, params, session, course } = await aMeeting();
    await admin(addons.deactivate, { body: { slug: 'zoom' } });
    zoom.reset();
    const answers = [
      await as(zooms.create, { body }),
      await as(zooms.update, { params, body: { name: 'x' } }),
      await admin(zoomAccounts.read),
      await admin(zoomAccounts.save, { body: credentials }),
      await admin(zoomAccounts.validate),
      await admin(zoomAccounts.remove),
    ];
    expect(answers.map((answer) => (answer.body as { code?: string }).code)).toEqual(
      answers.map(() => 'addon_inactive'),
    );
    expect(zoom.heard).toEqual([]);
    await admin(addons.activate, { body: { slug: 'zoom' } });
    expect((await as(zooms.list, { query: { course_id: course.id } })).body).toMatchObject([{ id: session.id }]);
  });
});
