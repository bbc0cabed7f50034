import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { withIdentity } from './own-calls.ts';

const t = await useTestApp();
const mine = '/api/lectern/v1/course-progress';

async function identityOf(person: { id: number }) {
  const headers = await t.credentials(person);
  const request = { cookies: { lectern_session: headers.cookie.split('=')[1] ?? '' }, headers };
  return t.app.services.identify(request as never, { cookieAlone: false, writes: false });
}

it('a call of the server to itself is made for who asked for the page, without looking the session up again', async () => {
  const identity = await identityOf(await t.given.student());
  const { result, statements } = await t.countStatements(() =>
    withIdentity(identity, (headers) => t.raw({ url: mine, headers })),
  );
  expect(result.statusCode).toBe(200);
  expect(statements.filter((text) => text.includes('sessions'))).toEqual([]);
});

it('its ticket is worth nothing afterwards, and a made-up one never is', async () => {
  const identity = await identityOf(await t.given.student());
  let ticket: Record<string, string> = {};
  await withIdentity(identity, async (headers) => {
    ticket = headers;
  });
  expect((await t.raw({ url: mine, headers: ticket })).statusCode).toBe(401);
  const madeUp = Object.fromEntries(Object.keys(ticket).map((name) => [name, 'constructor']));
  expect((await t.raw({ url: mine, headers: madeUp })).statusCode).toBe(401);
});
