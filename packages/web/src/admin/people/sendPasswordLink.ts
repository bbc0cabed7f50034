import type { TFunction } from '#i18n';
import type { PageSettings } from '@lectern/contract';
import { call } from '../../shared/api/client.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { type Person, personName } from './person.ts';

/** Mails a link to choose a password. Warns if the school has no mail server. Throws `ApiError`. */
export async function sendPasswordLink(
  person: Person,
  { t, sends_email }: { t: TFunction; sends_email: PageSettings['sends_email'] },
): Promise<void> {
  await call(users.sendPasswordLink, { params: { id: person.id } });
  if (sends_email === 'yes') toast.good(t('people.link_sent', { name: personName(person) }));
  else toast.warn(t('people.link_kept', { name: personName(person) }), t('people.no_mail_server'));
}
