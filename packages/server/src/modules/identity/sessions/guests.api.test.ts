import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { sweep } from '../identity.jobs.ts';
import { sessions, signInFailures, users, userTokens } from '../identity.tables.ts';
import { ensureGuest, type GuestMerger, guestMergers, SESSION_COOKIE } from '../index.ts';

const { auth, session } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });
const PASSWORD = 'seven lamps';
const DAY_MS = 86_400_000;

beforeEach(() => t.travelTo(start));

/** A visitor's write, as a handler of another module makes it. */
async function write(address: string) {
  const cookies: string[] = [];
  const headers: Record<string, unknown> = {};
  const afterCommit: (() => Promise<void>)[] = [];
  const actor = await t.db.transaction((tx) =>
    ensureGuest({
      actor: null,
      db: tx,
      services: t.app.services,
      request: { ip: address, headers: {}, cookies: {} } as unknown as FastifyRequest,
      reply: {
        setCookie: (name: string, value: string) => cookies.push(`${name}=${value}`),
        header: (name: string, value: unknown) => (headers[name] = value),
      } as unknown as FastifyReply,
      afterCommit: (act) => afterCommit.push(act),
      now: t.now(),
    }),
  );
  for (const act of afterCommit) {
    await act();
  }
  return { actor, cookie: cookies[0]!, nonce: String(headers['x-wp-nonce']) };
}

const exists = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id))).length > 0;

describe('a visitor who writes', () => {
  it('becomes a guest with a session, and still counts as signed out', async () => {
    const { actor, cookie, nonce } = await write('203.0.113.1');
    expect(actor).toMatchObject({ kind: 'guest', roles: [], email: null });
    expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=`));
    const page = await t.visitor(session.get, { headers: { cookie } });
    expect(page.body).toMatchObject({ nonce, isUserLoggedIn: false, current_user_id: 0, user: null });
    const me = await t.visitor(contract.users.me, { headers: { cookie, 'x-wp-nonce': nonce } });
    expect(me.status).toBe(401);
  });

  it('stays the same guest, and a member stays a member', async () => {
    const { actor } = await write('203.0.113.1');
    const again = await ensureGuest({ actor } as unknown as Parameters<typeof ensureGuest>[0]);
    expect(again).toBe(actor);
  });

  it('comes with a whole class: two hundred an hour may begin behind one address, and no more', async () => {
    for (let made = 0; made < 200; made += 1) {
      await write('203.0.113.2');
    }
    await expect(write('203.0.113.2')).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(write('203.0.113.3')).resolves.toBeDefined();
    t.travelTo(new Date(start.getTime() + 3_600_000));
    await expect(write('203.0.113.2')).resolves.toBeDefined();
  });

  it('cannot be made without end from many addresses', async () => {
    const windowStart = new Date(start.getTime() + 5 * 3_600_000);
    t.travelTo(windowStart);
    const expiresAt = new Date(windowStart.getTime() + 3_600_000);
    await t.db.insert(limits).values({ key: 'guest:all', windowStart, count: 3999, expiresAt });
    await expect(write('203.0.113.20')).resolves.toBeDefined();
    await expect(write('203.0.113.21')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('a guest who signs in', () => {
  const moves: { guestId: number; userId: number }[] = [];
  const own = guestMergers.all();
  const merger: GuestMerger = async (_db, { guestId, userId }) => {
    moves.push({ guestId, userId });
  };
  beforeEach(() => {
    moves.length = 0;
    guestMergers.replace([...own, merger]);
  });
  afterEach(() => {
    guestMergers.replace(own);
  });

  it('takes their work along; the guest and the guest session are gone', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const { actor, cookie } = await write('203.0.113.4');
    const login = await t.visitor(auth.login, {
      body: { login: ada.email!, password: PASSWORD },
      headers: { cookie },
    });
    expect(login.status).toBe(200);
    expect(moves).toEqual([{ guestId: actor.userId, userId: ada.id }]);
    expect(await exists(actor.userId)).toBe(false);
    expect(`${SESSION_COOKIE}=${login.cookies[0]?.value}`).not.toBe(cookie);
    expect((await t.visitor(session.get, { headers: { cookie } })).body.nonce).toBe('');
  });

  it('takes it along when they register, too', async () => {
    const { actor, cookie } = await write('203.0.113.4');
    const registered = await t.visitor(auth.register, {
      body: { email: 'newcomer@example.com', password: PASSWORD, first_name: 'New' },
      headers: { cookie },
    });
    expect(moves).toEqual([{ guestId: actor.userId, userId: registered.body.user?.id }]);
  });

  it('keeps everything when the password is wrong', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const { actor, cookie } = await write('203.0.113.5');
    await t.visitor(auth.login, { body: { login: ada.email!, password: 'wrong' }, headers: { cookie } });
    expect(moves).toEqual([]);
    expect(await exists(actor.userId)).toBe(true);
  });

  it('moves once when they sign in twice at the same moment', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const { cookie } = await write('203.0.113.6');
    const body = { login: ada.email!, password: PASSWORD };
    const both = await Promise.all([1, 2].map(() => t.visitor(auth.login, { body, headers: { cookie } })));
    expect(both.map((answer) => answer.status)).toEqual([200, 200]);
    expect(moves).toHaveLength(1);
  });

  it('loses nothing when the move fails: nobody is signed in, and the guest stays', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    const { actor, cookie } = await write('203.0.113.7');
    const failing: GuestMerger = () => Promise.reject(new Error('no'));
    guestMergers.replace([...own, failing]);
    const answer = await t.visitor(auth.login, {
      body: { login: ada.email!, password: PASSWORD },
      headers: { cookie },
    });
    expect(answer.status).toBe(500);
    expect(answer.cookies).toEqual([]);
    expect(await exists(actor.userId)).toBe(true);
  });
});

describe('the hourly sweep', () => {
  it('forgets guests, sessions, links and counts whose time is over, and nothing else', async () => {
    const ada = await t.given.user({ password: PASSWORD });
    await t.credentials(ada);
    const idle = await write('203.0.113.8');
    const busy = await write('203.0.113.8');
    await t.visitor(auth.login, { body: { login: 'ghost@example.com', password: 'wrong' } });

    t.travelTo(new Date(start.getTime() + 20 * DAY_MS));
    await t.visitor(session.get, { headers: { cookie: busy.cookie } });
    await t.credentials(ada);
    t.travelTo(new Date(start.getTime() + 31 * DAY_MS));
    await t.credentials(ada);
    await sweep(t.app.services);

    expect(await exists(ada.id)).toBe(true);
    expect(await exists(idle.actor.userId)).toBe(false);
    expect(await exists(busy.actor.userId)).toBe(true);
    expect(await t.db.select().from(sessions).where(eq(sessions.userId, ada.id))).toHaveLength(1);
    for (const table of [limits, signInFailures, userTokens]) {
      expect(await t.db.select().from(table)).toEqual([]);
    }
  });
});
