import { qaMessageFields, qaModerationFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { questionsAnswers } from './questions-answers.tables.ts';

export const storedMessage = storedFields(qaMessageFields, questionsAnswers);
export const storedModeration = storedFields(qaModerationFields, questionsAnswers);
