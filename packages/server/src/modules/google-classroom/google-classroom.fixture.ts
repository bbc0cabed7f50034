import { contract } from '@lectern/contract';
import { afterAll } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { CLASSROOM_CLIENT, startGoogleClassroom } from '../../test/stand-ins/google-classroom.ts';

const { addons, googleClassroomAccount } = contract;
const CALLBACK = '/api/lectern/v1/google-classroom/settings/callback';

/** A test server in place of Google, until the file is over. */
export async function useGoogle(options: Parameters<typeof startGoogleClassroom>[0]) {
  const google = await startGoogleClassroom(options);
  afterAll(() => google.close());
  return google;
}

export async function activate(t: TestApp): Promise<void> {
  const admin = t.as(await t.given.administrator());
  await admin(addons.activate, { body: { slug: 'google-classroom-integration' } });
}

/** Google sends the browser back. */
export const callback = (t: TestApp, query: Record<string, string>, headers: Record<string, string> = {}) =>
  t.raw({ method: 'GET', url: `${CALLBACK}?${new URLSearchParams(query).toString()}`, headers });

/** The page of Google that a person is sent to. */
export async function consentOf(t: TestApp, person: { id: number }) {
  const headers = await t.credentials(person);
  const page = await t.raw({ method: 'GET', url: CALLBACK.replace('callback', 'connect'), headers });
  const url = new URL((page.json() as { url: string }).url);
  return { url, state: url.searchParams.get('state')!, headers: { cookie: headers.cookie! } };
}

/** Stores the client and connects the account of a person by the page of Google. */
export async function connect(t: TestApp, person: { id: number }): Promise<void> {
  await t.as(person)(googleClassroomAccount.save, { body: CLASSROOM_CLIENT });
  const { url, headers } = await consentOf(t, person);
  const allowed = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=allow',
  });
  const back = new URL(allowed.headers.get('location') ?? '');
  await callback(t, Object.fromEntries(back.searchParams), headers);
}
