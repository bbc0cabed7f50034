import type { HelpReason } from '@lectern/contract';

export const helpReasons = [
  'not_started',
  'inactive',
  'behind',
  'failed_quiz',
  'low_score',
  'overdue_assignment',
] as const satisfies readonly HelpReason[];
