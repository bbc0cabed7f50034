import type { LiveSession } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { courseBuilder } from '../../shared/api/endpoints.gen.ts';
import { useRecordForm } from '../form/record/useRecordForm.ts';
import { sessionAddresses, type SessionType } from './addresses.ts';
import { endpointsOf, sessionQuery } from './sessionQueries.ts';
import {
  isPublished,
  type NewSession,
  sessionBody,
  sessionErrors,
  sessionValues,
  type SessionValues,
} from './sessionValues.ts';

export type SessionRecord = ReturnType<typeof useSessionRecord>;

/** A live session from its form to its save, and where one goes from there. */
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const { update, create, list } = endpointsOf(type);
  return useRecordForm<SessionValues, LiveSession>({
    stored: session,
    toValues: (stored) => sessionValues(stored, fresh),
    check: (values, rules) => sessionErrors(values, rules, { badLink: t('sessions.bad_link') }),
    save: ({ values, changed, modified }) =>
      session
        ? call(update, { params: { id: session.id }, body: { ...sessionBody(changed, values), modified } })
        : call(create, {
            body: {
              ...sessionBody(values, values),
              name: values.name,
              parent_id: values.parent_id,
              course_id: courseId,
            },
          }),
    saved: ({ status }) =>
      t(
        !session
          ? 'sessions.created'
          : isPublished(status) && !isPublished(session.status)
            ? 'sessions.published'
            : 'sessions.updated',
      ),
    reload: () => client.fetchQuery({ ...sessionQuery(type, session?.id ?? 0), staleTime: 0 }),
    draft: {
      key: session ? `live-session-${session.id}` : `live-session-new-${type}-${fresh.sectionId}`,
      // A secret does not stay in a browser that others use.
      leaveOut: ['password'],
    },
    isDraft: ({ status }) => status === 'draft',
    onSaved(stored) {
      client.setQueryData(sessionQuery(type, stored.id).queryKey, stored);
      void client.invalidateQueries({ queryKey: [courseBuilder.get.path] });
      void client.invalidateQueries({ queryKey: [list.path] });
      if (!session) void navigate({ ...sessionAddresses(courseId, type).edit(stored.id), replace: true });
    },
  });
}
