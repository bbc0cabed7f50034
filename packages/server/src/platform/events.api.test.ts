import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from '../test/events/all-events.ts';
import { useTestApp } from '../test/app.ts';
import { defineEvent, type DomainEvent, emit, EVENT_QUEUE, eventId, on } from './events.ts';

const t = await useTestApp({ env: { LOG_LEVEL: 'error' } });

const thingHappened = defineEvent('thing.happened', z.object({ thing_id: eventId }));

const tell = (event: DomainEvent | DomainEvent[]) =>
  t.db.transaction((tx) => emit(tx, { services: t.app.services, actor: null, now: t.now() }, event));

const storedPayloads = async () => {
  const { rows } = await t.db.execute<{ payload: unknown }>(
    sql`select payload from events where type = 'thing.happened' order by id`,
  );
  return rows.map(({ payload }) => payload);
};

/** What was heard since this was called. */
function listen() {
  const heard: number[] = [];
  const name = `test.listener-${t.app.services.subscribers.length}`;
  t.app.services.subscribers.push(on(thingHappened, name, async ({ payload }) => void heard.push(payload.thing_id)));
  return { heard, name };
}

describe('events', () => {
  it('a subscriber hears of an event after its commit, once', async () => {
    const { heard } = listen();
    await tell([thingHappened({ thing_id: 7 }), thingHappened({ thing_id: 8 })]);
    expect(heard).toEqual([]);
    await t.runJobs();
    await t.runJobs();
    expect(heard).toEqual([7, 8]);
  });

  it('an event of a transaction that is undone is never heard of', async () => {
    const before = await storedPayloads();
    await t.db
      .transaction(async (tx) => {
        const context = { services: t.app.services, actor: null, now: t.now() };
        await emit(tx, context, thingHappened({ thing_id: 8 }));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await storedPayloads()).toEqual(before);
    expect(await t.runJobs()).toBe(0);
  });

  it('a payload is stored as its schema says, and nothing beside it', async () => {
    await tell(thingHappened({ thing_id: 9, password: 'seven lamps' } as never));
    expect((await storedPayloads()).at(-1)).toEqual({ thing_id: 9 });
    expect(() => thingHappened({ thing_id: 'nine' } as never)).toThrow(z.ZodError);
    await t.runJobs();
  });

  describe('of a former version', () => {
    const send = (subscriber: string, payload: object) =>
      t.app.services.jobs.send(t.db, EVENT_QUEUE, {
        subscriber,
        event: { id: 1, type: 'thing.happened', actorId: null, payload, at: t.now().toISOString() },
      });

    it('that named its ids in camelCase are heard', async () => {
      const { heard, name } = listen();
      await send(name, { thingId: 7 });
      await t.runJobs();
      expect(heard).toEqual([7]);
    });

    it('that do not fit are logged without what they hold, and do not hold up those behind them', async () => {
      const { heard, name } = listen();
      await send(name, { thing_id: 'seven lamps' });
      await send(name, { thing_id: 7 });
      expect(await t.runJobs()).toBe(2);
      expect(heard).toEqual([7]);
      const lines = t.logLines.filter((line) => line.includes('does not fit'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`"subscriber":"${name}"`);
      expect(lines[0]).not.toContain('seven lamps');
    });
  });
});

describe('the definitions of events', () => {
  it('are one for each type', () => {
    const types = allEvents.map(({ type }) => type);
    expect(types).toEqual([...new Set(types)]);
  });

  it('are known, those of all modules', () => {
    expect(allEvents.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['course.published', 'user.registered', 'quiz_attempt.ended']),
    );
  });

  it.each(allEvents.map((one) => [one.type, one.schema] as const))('%s: ids in snake_case', (type, schema) => {
    expect(type).toMatch(/^([a-z]+(_[a-z]+)*\.){1,2}[a-z]+(_[a-z]+)*$/);
    const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, object> };
    for (const [key, property] of Object.entries(properties)) {
      expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(freeTexts(property)).toEqual([]);
    }
  });
});

interface JsonSchema {
  type?: string;
  enum?: string[];
  format?: string;
  pattern?: string;
  items?: object;
  anyOf?: object[];
}

/** The parts of a schema that allow any text. Names from the code are not personal data. */
function freeTexts(schema: object): object[] {
  const { type, enum: words, format, pattern, items, anyOf = [] } = schema as JsonSchema;
  if (type === 'string') return words || format === 'date-time' || pattern === '^[a-z_]+$' ? [] : [schema];
  const inner = [...(items ? [items] : []), ...anyOf];
  const known = inner.length > 0 || ['integer', 'boolean', 'null'].includes(type ?? '');
  return known ? inner.flatMap(freeTexts) : [schema];
}
