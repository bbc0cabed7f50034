import type { LiveSession } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../../shared/api/settings.tsx';
import { itemLoading, WithCourse } from '../../../../admin/items/WithCourse.tsx';
import { ScreenQuery } from '../../../../admin/shell/ScreenQuery.tsx';
import type { SessionType } from './addresses.ts';
import { SessionForm } from './SessionForm.tsx';
import { sessionQuery } from './sessionQueries.ts';

function InCourse({
  type,
  courseId,
  sectionId,
  session,
}: {
  type: SessionType;
  courseId: number;
  sectionId: number;
  session?: LiveSession;
}) {
  const { user, timezone } = usePageSettings();
  return (
    <WithCourse courseId={courseId}>
      {(around) => (
        <SessionForm
          type={type}
          session={session}
          fresh={{ sectionId, zone: user?.timezone || timezone }}
          {...around}
        />
      )}
    </WithCourse>
  );
}

/** Form of a stored session. The course comes from the session, not from the URL. */
export function SessionScreen({ type, id }: { type: SessionType; id: number }) {
  const { t } = useTranslation();
  const session = useQuery(sessionQuery(type, id));
  return (
    <ScreenQuery query={session} loading={itemLoading} missing={t('sessions.missing')}>
      {(found) => (
        <InCourse key={found.id} type={type} courseId={found.course_id} sectionId={found.parent_id} session={found} />
      )}
    </ScreenQuery>
  );
}

export function NewSessionScreen(place: { type: SessionType; courseId: number; sectionId: number }) {
  return <InCourse {...place} />;
}
