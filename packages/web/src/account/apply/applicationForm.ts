import type { ApplicationStanding } from '@lectern/contract';
import { withScheme } from '../profile/edit/profileValues.ts';

export interface ApplicationValues {
  headline: string;
  message: string;
  expertise: string[];
  links: string[];
  terms: boolean;
}

/** A new application begins with what the one before said. */
export function startingValues({ application }: ApplicationStanding, headline: string): ApplicationValues {
  return {
    headline: application?.headline || headline,
    message: application?.message ?? '',
    expertise: application?.expertise ?? [],
    links: application?.links ?? [],
    terms: false,
  };
}

export const toSend = ({ links, ...values }: ApplicationValues, fileId: number | null) => ({
  ...values,
  links: links.map(withScheme),
  file_id: fileId,
});

/** What the server says of one line of a list (`links.1`) stands at the list. */
export function errorsByField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.split('.')[0]!, message]));
}
