import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { sweepLog } from './logs.usecases.ts';
import { logEntries } from './logs.tables.ts';

const t = await useTestApp({ env: { LOG_LEVEL: 'error' } });
const { logs, settings } = contract;
const DAY_MS = 86_400_000;

async function planted(fields: Partial<typeof logEntries.$inferInsert> = {}): Promise<number> {
  const entry = { createdAt: t.now(), level: 'error', source: 'job', event: '', message: 'm', requestId: '' } as const;
  const [row] = await t.db
    .insert(logEntries)
    .values({ ...entry, ipHash: '', context: {}, ...fields })
    .returning({ id: logEntries.id });
  return row!.id;
}
const idsOf = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map(({ id }) => id);

describe('the log, as administrators read it', () => {
  it('has a refused sign-in at once, with whom it is about and without what was typed', async () => {
    const admin = await t.given.administrator();
    const person = await t.given.student();
    await t.visitor(contract.auth.login, { body: { login: person.email!, password: 'Marker77 is wrong' } });
    const { body } = await t.as(admin)(logs.list, { query: { source: 'auth', user_id: person.id } });
    const failed = body.data.find(({ event }) => event === 'sign_in_failed');
    expect(failed).toMatchObject({
      level: 'warning',
      subject: { id: person.id, display_name: person.displayName, kind: 'students' },
    });
    expect(failed?.ip_hash).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(body)).not.toContain('Marker77');
    expect(JSON.stringify(body)).not.toContain(person.email);
  });

  it('is narrowed by level, source, words, request and time, newest first', async () => {
    const admin = t.as(await t.given.administrator());
    const requestId = `r${t.now().getTime()}${await planted()}`;
    const old = await planted({
      requestId,
      message: 'the lamp broke',
      createdAt: new Date(t.now().getTime() - DAY_MS),
    });
    const late = await planted({ requestId, level: 'info', context: { job: 'harbour.sweep' } });
    const list = async (query: object) => idsOf(await admin(logs.list, { query: { request_id: requestId, ...query } }));
    expect(await list({})).toEqual([late, old]);
    expect(await list({ level: 'info' })).toEqual([late]);
    expect(await list({ severity: 'problems' })).toEqual([old]);
    expect(await list({ source: 'email' })).toEqual([]);
    expect(await list({ search: 'lamp' })).toEqual([old]);
    expect(await list({ search: 'harbour' })).toEqual([late]);
    expect(await list({ order: 'asc', orderby: 'name' })).toEqual([late, old]);
    expect(await list({ before: new Date(t.now().getTime() - DAY_MS / 2).toISOString() })).toEqual([old]);
    const { body } = await admin(logs.get, { params: { id: late }, query: { request_id: requestId } });
    expect(body).toMatchObject({ older_id: old, newer_id: null, same_request: [{ id: old, job: '' }] });
    const older = await admin(logs.get, { params: { id: old } });
    expect(older.body.same_request).toMatchObject([{ id: late, job: 'harbour.sweep' }]);
  });

  it('names the newest twenty others that say the same, and counts all of them', async () => {
    const admin = t.as(await t.given.administrator());
    const message = `the mast broke ${await planted()}`;
    const ids: number[] = [];
    for (let i = 0; i < 22; i += 1) ids.push(await planted({ message }));
    await planted({ message: `${message} again` });
    const newest = ids.toReversed();
    const { body } = await admin(logs.get, { params: { id: newest[0]! } });
    expect(body.same_message.map(({ id }) => id)).toEqual(newest.slice(1, 21));
    expect(body.same_message_count).toBe(21);
    const alone = await admin(logs.get, { params: { id: await planted({ message: `${message} alone` }) } });
    expect(alone.body).toMatchObject({ same_message: [], same_message_count: 0 });
  });

  it('lets entries go, tells which were not there, and says in the log who did it', async () => {
    const person = await t.given.administrator();
    const admin = t.as(person);
    const [one, two] = [await planted(), await planted()];
    expect((await admin(logs.remove, { params: { id: one } })).status).toBe(200);
    expect((await admin(logs.remove, { params: { id: one } })).status).toBe(404);
    expect((await admin(logs.bulkRemove, { body: { ids: [one, two] } })).body).toEqual({
      deleted: [two],
      errors: [one],
    });
    expect((await admin(logs.clear, { body: { confirm: 'yes' } as never })).status).toBe(400);
    expect((await admin(logs.clear, { body: { confirm: 'clear' } })).status).toBe(200);
    const { body } = await admin(logs.list, { query: { user_id: person.id } });
    expect(body.data.map(({ event }) => event)).toEqual(['log_deleted']);
  });

  it('is nobody else’s, and takes no query that means nothing', async () => {
    const id = await planted();
    expect((await t.visitor(logs.list, {})).status).toBe(401);
    for (const person of [await t.given.manager(), await t.given.instructor(), await t.given.student()]) {
      expect((await t.as(person)(logs.list, {})).status).toBe(403);
      expect((await t.as(person)(logs.get, { params: { id } })).status).toBe(403);
      expect((await t.as(person)(logs.clear, { body: { confirm: 'clear' } })).status).toBe(403);
    }
    const admin = t.as(await t.given.administrator());
    expect((await admin(logs.list, { query: { level: 'loud' as never } })).status).toBe(400);
    expect((await admin(logs.get, { params: { id: 2_000_000_000 } })).status).toBe(404);
  });

  it('is kept for the days that the school says', async () => {
    const admin = t.as(await t.given.administrator());
    const old = await planted({ createdAt: new Date(t.now().getTime() - 8 * DAY_MS) });
    const late = await planted({ createdAt: new Date(t.now().getTime() - 6 * DAY_MS) });
    await admin(settings.change, { body: { advance: { log_days: 0 } } });
    await sweepLog(t.app.services);
    expect(idsOf(await admin(logs.list, { query: { include: [old, late] } }))).toHaveLength(2);
    await admin(settings.change, { body: { advance: { log_days: 7 } } });
    await sweepLog(t.app.services);
    expect(idsOf(await admin(logs.list, { query: { include: [old, late] } }))).toEqual([late]);
  });
});
