import { contract } from '@lectern/contract';
import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { useStandIn, zoomAnswers } from '../../../test/services/meeting-services.ts';
import { providerMeetings } from '../live-sessions.tables.ts';
import { deleteAbandonedMeetings } from './meetings.usecases.ts';

const { zoomAccounts, zooms } = contract;
const ACCOUNT = { accountId: 'account-1', clientId: 'client-1', clientSecret: 'the secret of Zoom' };
const zoom = await useStandIn(zoomAnswers(ACCOUNT));
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today, env: { TEST_ZOOM_URL: zoom.url } });
const admin = t.as(await t.given.administrator());
const MEETINGS = 'POST /v2/users/me/meetings';

beforeAll(() =>
  admin(zoomAccounts.save, {
    body: { account_id: ACCOUNT.accountId, client_id: ACCOUNT.clientId, client_secret: ACCOUNT.clientSecret },
  }),
);
beforeEach(() => {
  t.travelTo(today);
  zoom.reset();
});
afterEach(() => t.db.delete(providerMeetings));

async function aCourse() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const place = { course_id: course.id, parent_id: course.sections[0]!.id };
  const starts_at = new Date(today.getTime() + 2 * HOUR_MS).toISOString();
  const body = { ...place, name: 'Evening', provider: 'zoom' as const, starts_at };
  return { course, as: t.as(course.author), body };
}

const idsHeard = (method: string) =>
  zoom.heard.filter((one) => one.method === method && one.path.startsWith('/v2')).map(({ path }) => path);
const meetingOf = async (sessionId: number) =>
  (await t.db.select().from(providerMeetings)).find((row) => row.sessionId === sessionId)?.meetingId;

describe('a meeting on Zoom', () => {
  it('is deleted when its link cannot be used', async () => {
    const { as, body } = await aCourse();
    zoom.answers.set(MEETINGS, [{ status: 201, json: { id: 77, join_url: 'http://zoom.us/j/77' } }]);
    expect((await as(zooms.create, { body })).body).toMatchObject({
      code: 'provider_refused',
      data: { reason: 'no link' },
    });
    expect(idsHeard('DELETE')).toEqual(['/v2/meetings/77']);
    expect(await t.db.$count(providerMeetings)).toBe(0);
  });

  it('without a usable link that cannot be deleted now is left to the job', async () => {
    const { as, body } = await aCourse();
    zoom.answers.set(MEETINGS, [{ status: 201, json: { id: 78, join_url: '' } }]);
    zoom.answers.set('DELETE /v2/meetings/78', [{ status: 500, json: {} }]);
    expect((await as(zooms.create, { body })).status).toBe(502);
    t.travelTo(new Date(today.getTime() + HOUR_MS));
    await deleteAbandonedMeetings(t.app.services);
    expect(idsHeard('DELETE')).toHaveLength(2);
    expect(await t.db.$count(providerMeetings)).toBe(0);
  });

  it('stays with its session when another session is published with the same request ID', async () => {
    const { as, body } = await aCourse();
    const sent = { ...body, request_id: 'a-form-1' };
    const first = (await as(zooms.create, { body: sent })).body;
    const draft = (await as(zooms.create, { body: { ...body, status: 'draft' } })).body;
    const { body: second } = await as(zooms.update, {
      params: { id: draft.id },
      body: { status: 'publish', request_id: 'a-form-1' },
    });
    expect(second.join_url).not.toBe(first.join_url);
    expect(await meetingOf(first.id)).toBe(first.meeting_id);
    expect(await meetingOf(second.id)).toBe(second.meeting_id);
  });

  it('is one when a draft is published twice at once, and the other is deleted', async () => {
    const { as, body } = await aCourse();
    const { body: draft } = await as(zooms.create, { body: { ...body, status: 'draft' } });
    const params = { id: draft.id };
    const publish = (name: string) => as(zooms.update, { params, body: { name, status: 'publish' } });
    const json = (id: number) => ({ status: 201, json: { id, join_url: `https://zoom.us/j/${id}` } });
    zoom.answers.set(MEETINGS, [json(1), json(2)]);
    let arrived = 0;
    zoom.hold = async () => {
      arrived += 1;
      await expect.poll(() => arrived).toBe(2);
    };
    const answers = await Promise.all([publish('Dusk'), publish('Night')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await deleteAbandonedMeetings(t.app.services);
    const kept = (await as(zooms.get, { params })).body;
    expect(await meetingOf(draft.id)).toBe(kept.meeting_id);
    expect(idsHeard('DELETE')).toEqual([`/v2/meetings/${kept.meeting_id === '1' ? 2 : 1}`]);
    expect(kept.join_url).toBe(`https://zoom.us/j/${kept.meeting_id}`);
  });

  it('is what its session is after two changes at once', async () => {
    const { as, body } = await aCourse();
    const { body: session } = await as(zooms.create, { body });
    const params = { id: session.id };
    const path = `PATCH /v2/meetings/${session.meeting_id}`;
    t.travelTo(new Date(today.getTime() + MINUTE_MS));
    zoom.answers.set(path, [{ status: 204 }, { status: 204 }]);
    let arrived = 0;
    zoom.hold = async () => {
      arrived += 1;
      await expect.poll(() => arrived).toBe(2);
    };
    const answers = await Promise.all([
      as(zooms.update, { params, body: { name: 'Night' } }),
      as(zooms.update, { params, body: { duration: 30 } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { name, duration } = (await as(zooms.get, { params })).body;
    expect(zoom.heard.at(-1)?.body).toMatchObject({ topic: name, duration });
  });

  it('and its session have the same password after it was changed', async () => {
    const { as, body } = await aCourse();
    const { body: session } = await as(zooms.create, { body: { ...body, password: 'stars1' } });
    const params = { id: session.id };
    expect((await as(zooms.update, { params, body: { password: 'moon22' } })).body.password).toBe('moon22');
    expect(zoom.heard.at(-1)).toMatchObject({ method: 'PATCH', body: { password: 'moon22' } });
    expect((await as(zooms.update, { params, body: { name: 'Night' } })).body.password).toBe('moon22');
    expect(zoom.heard.at(-1)?.body.password).toBe('moon22');
    expect((await as(zooms.update, { params, body: { password: '' } })).body.password).toBe('');
    expect(zoom.heard.at(-1)?.body.password).toBe('');
  });
});
