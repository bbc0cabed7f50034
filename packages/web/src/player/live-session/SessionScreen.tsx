import { useQuery } from '@tanstack/react-query';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useGoToItem } from '../course/ItemLink.tsx';
import { ItemScreen } from '../item/ItemScreen.tsx';
import { useItemCompletion } from '../item/useItemCompletion.ts';
import { useOpenItem } from '../item/useOpenItem.ts';
import { CompleteButton } from '../lesson/CompleteButton.tsx';
import { type SessionType, sessionQuery } from './queries.ts';
import { SessionSkeleton } from './SessionSkeleton.tsx';
import { SessionView } from './SessionView.tsx';

/** A live session: the wait for it, the way in, and what is left when it is over. */
export function SessionScreen({ type, courseId, id }: { type: SessionType; courseId: number; id: number }) {
  const answer = useQuery(sessionQuery(type, id));
  const open = useOpenItem({ courseId, id, answer });
  // Nothing to complete before it is open.
  const completion = useItemCompletion({ courseId, course: open.course, id: open.data?.id ?? 0, type });
  const goTo = useGoToItem(courseId);
  const { autoLoadNextContent } = usePageSettings();
  const { next } = open.beside;
  const complete = () =>
    completion?.complete(() => {
      if (autoLoadNextContent === 'yes' && next) goTo(next);
    });
  return (
    <ItemScreen
      open={open}
      skeleton={<SessionSkeleton />}
      keys={{ d: completion && !completion.completed ? complete : undefined }}
      actions={
        completion && (
          <CompleteButton done={completion.completed} watch={null} busy={completion.busy} onComplete={complete} />
        )
      }
    >
      {(session) => (
        <SessionView
          type={type}
          session={session}
          heardAt={answer.dataUpdatedAt}
          ask={answer.refetch}
          section={open.section}
          learnersLock={open.learnersLock}
        />
      )}
    </ItemScreen>
  );
}
