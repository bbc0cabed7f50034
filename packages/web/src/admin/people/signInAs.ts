import type { TFunction } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import type { Person } from './person.ts';

/** The browser is theirs from here on: everything is loaded anew, with the banner that leads back. Says why not, if so. */
export async function signInAs({ id }: Person, t: TFunction): Promise<void> {
  try {
    const { redirect_url } = await call(users.signInAs, { params: { id } });
    window.location.assign(redirect_url);
  } catch (error) {
    toast.bad(errorText(t, error));
  }
}
