import type { Answer, contract, Locale } from '@lectern/contract';
import type { Permalinks } from '@lectern/contract/permalinks';
import { DAY_MS } from '@lectern/contract/time';
import { escapeHtml } from '../../../platform/html/html-text.ts';
import { translate } from '../../../platform/language/messages.ts';
import type { NotificationRow } from './inbox.queries.ts';
import { titleOf, typeDefinitions } from './notification-types.ts';

/** Read notifications are kept for so long. */
export const READ_KEPT_DAYS = 90;

/** A notification in the language of its reader. */
export function notificationView(
  row: NotificationRow,
  { locale, permalinks }: { locale: Locale; permalinks: Permalinks },
): Answer<typeof contract.notifications.update> {
  const { sentence, path } = typeDefinitions[row.type];
  return {
    id: row.id,
    title: titleOf(row, locale),
    description: escapeHtml(translate(locale, sentence(row, locale))),
    user_id: row.userId,
    created_by: row.actor?.id ?? 0,
    status: row.readAt ? 'read' : 'unread',
    type: row.type,
    topic_url: path({ row, permalinks }),
    post_id: row.item?.id ?? row.course?.id ?? 0,
    course_id: row.course?.id ?? 0,
    created_at: row.createdAt.toISOString(),
    modified_at: (row.readAt ?? row.createdAt).toISOString(),
    expire_at: row.readAt ? new Date(row.readAt.getTime() + READ_KEPT_DAYS * DAY_MS).toISOString() : null,
  };
}
