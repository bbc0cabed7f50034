import type { ApplicationStanding } from '@lectern/contract';
import { withScheme } from '../../shared/forms/withScheme.ts';

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
