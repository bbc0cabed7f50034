import type { QaMessage } from '@lectern/contract';
import { shortened } from '../../shared/format/plainText.ts';

export type { QaMessage };

const EXCERPT = 140;

export const excerptOf = ({ content }: Pick<QaMessage, 'content'>): string =>
  shortened(content.replace(/\s+/g, ' ').trim(), EXCERPT);

export const editPath = ({ id }: Pick<QaMessage, 'id'>): string => `/question-answers/${id}/edit`;

type Status = 'trash' | 'archived' | 'resolved' | 'answered' | 'unanswered';

/** How a question is filed, in one word. */
export function statusOf({ status, archived, resolved, answered }: QaMessage): Status {
  if (status === 'trash') return 'trash';
  if (archived) return 'archived';
  if (resolved) return 'resolved';
  return answered ? 'answered' : 'unanswered';
}

export const statusTones = {
  trash: 'neutral',
  archived: 'neutral',
  resolved: 'good',
  answered: 'good',
  unanswered: 'warn',
} as const;
