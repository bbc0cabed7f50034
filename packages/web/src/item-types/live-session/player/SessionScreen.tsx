import { useQuery } from '@tanstack/react-query';
import { ItemScreen } from '../../../player/item/ItemScreen.tsx';
import { useItemCompletion } from '../../../player/item/useItemCompletion.ts';
import { useOpenItem } from '../../../player/item/useOpenItem.ts';
import { useOpenNext } from '../../../player/item/useOpenNext.ts';
import { CompleteButton } from '../../../player/item/CompleteButton.tsx';
import { type SessionType, sessionQuery } from './queries.ts';
import { SessionSkeleton } from './SessionSkeleton.tsx';
import { SessionView } from './SessionView.tsx';

export function SessionScreen({ type, courseId, id }: { type: SessionType; courseId: number; id: number }) {
  const answer = useQuery(sessionQuery(type, id));
  const open = useOpenItem({ courseId, id, answer });
  // The id is 0 until the session is loaded, so that it cannot be completed before.
  const completion = useItemCompletion({ courseId, course: open.course, id: open.data?.id ?? 0, type });
  const { openNext } = useOpenNext(open);
  const complete = () => completion?.complete(openNext);
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
          receivedAt={answer.dataUpdatedAt}
          ask={answer.refetch}
          section={open.section}
          learnersLock={open.learnersLock}
        />
      )}
    </ItemScreen>
  );
}
