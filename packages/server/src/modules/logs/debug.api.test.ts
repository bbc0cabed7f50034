import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { changeSettings, forgetSettings } from '../settings/index.ts';
import { deleteDebugEntriesBeyond } from './logs.queries.ts';
import { logEntries } from './logs.tables.ts';

const t = await useTestApp({ env: { LOG_LEVEL: 'info' } });
const { logs, courses } = contract;

const debugEntries = async () => {
  await t.app.services.flushLog();
  return t.db.select().from(logEntries).where(eq(logEntries.level, 'debug')).orderBy(logEntries.id);
};
async function setDebug(enable: boolean) {
  await changeSettings(t.db, {
    patch: { advance: { debug: { enable } } },
    actorId: (await t.given.administrator()).id,
    now: t.now(),
    services: t.app.services,
  });
  await forgetSettings(t.app.services);
}

describe('the debug log', () => {
  it('keeps requests that went well while debugging is on', async () => {
    await t.visitor(courses.list);
    expect(await debugEntries()).toEqual([]);
    await setDebug(true);
    await t.visitor(courses.list, { query: { search: 'Marker77' } });
    const [entry] = (await debugEntries()).slice(-1);
    expect(entry).toMatchObject({ source: 'system', message: expect.stringMatching(/^GET \/api\/.*courses 200$/) });
    expect(JSON.stringify(entry)).not.toContain('Marker77');
    const admin = await t.given.administrator();
    const { body } = await t.as(admin)(logs.list, { query: { level: 'debug' } });
    expect(body.data.map(({ id }) => id)).toContain(entry!.id);
    await setDebug(false);
    const before = (await debugEntries()).length;
    await t.visitor(courses.list);
    expect(await debugEntries()).toHaveLength(before);
  });

  it('lets the oldest of its lines go and no other entry', async () => {
    const entry = { source: 'system', event: '', message: 'm', requestId: '', ipHash: '', context: {} } as const;
    await t.db.delete(logEntries);
    const at = (minutes: number) => new Date(t.now().getTime() - minutes * 60_000);
    await t.db
      .insert(logEntries)
      .values([
        { ...entry, level: 'error', createdAt: at(9) },
        ...[3, 2, 1].map((minutes) => ({ ...entry, level: 'debug' as const, createdAt: at(minutes) })),
      ]);
    await deleteDebugEntriesBeyond(t.db, 2);
    const left = await t.db.select().from(logEntries).orderBy(logEntries.createdAt);
    expect(left.map(({ level, createdAt }) => [level, createdAt])).toEqual([
      ['error', at(9)],
      ['debug', at(2)],
      ['debug', at(1)],
    ]);
  });
});
