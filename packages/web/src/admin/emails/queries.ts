import type { Locale } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { emailTemplates } from '../endpoints.gen.ts';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export type EmailLanguage = Locale;
export const emailLanguages = ['en', 'de', 'ar'] as const satisfies readonly EmailLanguage[];

export const readLanguage = (raw: unknown): EmailLanguage | undefined => emailLanguages.find((one) => one === raw);

export type Email = CallResult<NonNullable<(typeof emailTemplates.get)['contract']>>;
export type EmailSummary = CallResult<NonNullable<(typeof emailTemplates.list)['contract']>>['rows'][number];

export const emailsQuery = () => endpointQuery(emailTemplates.list, {});

/** Without a language it is that of the reader. */
export const emailQuery = (id: string, locale: EmailLanguage | undefined) =>
  endpointQuery(emailTemplates.get, { params: { id }, query: { locale } });

export const refreshEmails = (client: QueryClient): Promise<void> => invalidateBelow(client, emailTemplates.list.path);
