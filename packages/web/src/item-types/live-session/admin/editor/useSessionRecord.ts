import type { LiveSession } from '@lectern/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { useRecordForm } from '../../../../admin/form/record/useRecordForm.ts';
import { useItemSaving } from '../../../../admin/items/useItemSaving.ts';
import { sessionAddresses, type SessionType } from './addresses.ts';
import { endpointsOf, sessionQuery } from './sessionQueries.ts';
import {
  isPublished,
  type NewSession,
  sessionBody,
  sessionErrors,
  sessionFormFields,
  sessionValues,
  type SessionValues,
} from './sessionValues.ts';

export type SessionRecord = ReturnType<typeof useSessionRecord>;

/** Form state of a live session. Opens the edit form after a new session was created. */
export function useSessionRecord({
  type,
  session,
  fresh,
  courseId,
}: {
  type: SessionType;
  session: LiveSession | undefined;
  fresh: NewSession;
  courseId: number;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { update, create, list } = endpointsOf(type);
  // A create that is sent again, because its answer did not arrive, must not make a second meeting.
  const [requestId] = useState(() => `${Date.now()}-${Math.random().toString(36).slice(2)}`);
  const saving = useItemSaving<LiveSession>({
    words: 'sessions',
    item: session,
    query: (id) => sessionQuery(type, id),
    list,
    isPublished,
  });
  return useRecordForm<SessionValues, LiveSession>({
    stored: session,
    toValues: (stored) => sessionValues(stored, fresh),
    fields: sessionFormFields,
    check: (values, rules) => sessionErrors(values, rules, { badLink: t('sessions.bad_link') }),
    save: ({ values, changed, modified }) =>
      session
        ? call(update, { params: { id: session.id }, body: { ...sessionBody(changed, values), modified } })
        : call(create, {
            body: {
              ...sessionBody(values, values),
              request_id: requestId,
              name: values.name,
              parent_id: values.parent_id,
              course_id: courseId,
            },
          }),
    saved: saving.saved,
    reload: saving.reload,
    draft: {
      key: session ? `live-session-${session.id}` : `live-session-new-${type}-${fresh.sectionId}`,
      // Secrets are not stored in the browser, which may be shared.
      leaveOut: ['password'],
    },
    isDraft: ({ status }) => status === 'draft',
    onSaved(stored) {
      saving.keep(stored);
      if (!session) void navigate({ ...sessionAddresses(courseId, type).edit(stored.id), replace: true });
    },
  });
}
