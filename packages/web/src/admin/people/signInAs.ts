import { call } from '../../shared/api/client.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import type { Person } from './person.ts';

/** The browser is theirs from here on: everything is loaded anew, with the banner that leads back. */
export async function signInAs({ id }: Person): Promise<void> {
  const { redirect_url } = await call(users.signInAs, { params: { id } });
  window.location.assign(redirect_url);
}
