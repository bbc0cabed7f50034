import { emailAudiences, type EmailId, emailIds } from '@lectern/contract/email-ids';
import type { TFunction } from '#i18n';

/** Every email with its audience, as the list of emails groups them. */
export const emailsByAudience = emailAudiences.flatMap((audience) =>
  emailIds[audience].map((id: EmailId) => ({ id, audience })),
);

const audienceOf = new Map<string, (typeof emailAudiences)[number]>(
  emailsByAudience.map(({ id, audience }) => [id, audience]),
);

export const emailName = (t: TFunction, id: string): string => t(`emails.name_${id}`, { defaultValue: '' });

/** Emails to different audiences may have the same name. */
export function emailNameWithAudience(t: TFunction, id: string): string {
  const audience = audienceOf.get(id);
  return audience ? `${emailName(t, id)} · ${t(`emails.audience_${audience}`)}` : emailName(t, id);
}
