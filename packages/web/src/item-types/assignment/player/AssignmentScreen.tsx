import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Loading, Skeleton, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ItemScreen } from '../../../player/item/ItemScreen.tsx';
import { useItemCompletion } from '../../../player/item/useItemCompletion.ts';
import { useOpenItem } from '../../../player/item/useOpenItem.ts';
import { useOpenNext } from '../../../player/item/useOpenNext.ts';
import { BlockedButton, CompleteButton } from '../../../player/item/CompleteButton.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import base from '../../../shared/ui/base.module.css';
import classes from './assignment.module.css';
import { AssignmentView } from './AssignmentView.tsx';
import { assignmentQuery } from './queries.ts';

function AssignmentSkeleton() {
  return (
    <div className={column.column}>
      <Loading>
        <span className={base.stack16}>
          <Skeleton width={140} height={16} />
          <Skeleton width="70%" height={30} />
          <Skeleton height={64} />
          <SkeletonText count={4} height={16} />
          <Skeleton height={220} />
        </span>
      </Loading>
    </div>
  );
}

export function AssignmentScreen({ courseId, id }: { courseId: number; id: number }) {
  const { t } = useTranslation();
  const open = useOpenItem({ courseId, id, answer: useQuery(assignmentQuery(id)) });
  // The id is 0 until the assignment is loaded, so that it cannot be completed before.
  const completion = useItemCompletion({ courseId, course: open.course, id: open.data?.id ?? 0, type: 'assignment' });
  const { openNext } = useOpenNext(open);
  const standing = open.data?.standing;
  const waits = standing && !standing.can.complete && completion && !completion.completed;
  const complete = () => completion?.complete(openNext);
  const [submitPlace, setSubmitPlace] = useState<HTMLElement | null>(null);
  const isToSubmit = standing?.reply === null && standing.can.submit;
  return (
    <ItemScreen
      open={open}
      skeleton={<AssignmentSkeleton />}
      keys={{ d: completion && !completion.completed && !waits ? complete : undefined }}
      actions={
        (completion || isToSubmit) && (
          <>
            {waits ? (
              <span className={isToSubmit ? classes.blocked : undefined}>
                <BlockedButton
                  label={t('mark_completed')}
                  reason={t(standing.reply ? 'assignment_pass_first' : 'assignment_submit_first')}
                />
              </span>
            ) : (
              completion && (
                <CompleteButton done={completion.completed} watch={null} busy={completion.busy} onComplete={complete} />
              )
            )}
            {isToSubmit && <span ref={setSubmitPlace} className={classes.submit} />}
          </>
        )
      }
    >
      {(assignment) => (
        <AssignmentView
          // Remounts for another submission, so that no input is carried over.
          key={assignment.standing?.reply?.id ?? 'none'}
          assignment={assignment}
          submitPlace={submitPlace}
          section={open.section}
          learnersLock={open.learnersLock}
        />
      )}
    </ItemScreen>
  );
}
