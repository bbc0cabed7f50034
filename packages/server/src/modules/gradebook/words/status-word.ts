import type { contract, Got, Locale } from '@lectern/contract';
import { translate } from '../../../platform/language/messages.ts';
import { message } from './messages.ts';

type Status = Got<typeof contract.gradeResults.list>['data'][number]['status'];

const statuses = { final: 'status_final', in_progress: 'status_in_progress' } as const;

/** A status of results in files, in the word that screens have for it. */
export const statusWord = (locale: Locale, status: Status): string => translate(locale, message(statuses[status]));
