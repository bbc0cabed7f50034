import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { ReviewIcon } from '../../shared/ui/staffIcons.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { oldestToGradeQuery } from './queries.ts';
import { deskPath, type Submission } from './submission.ts';

/** Opens the grading desk at the submission that has waited longest among those that the filters find. */
export function StartGrading({ listActions: { t, filters } }: { listActions: ListActions<Submission> }) {
  const oldest = useQuery(oldestToGradeQuery(filters()));
  const words = (
    <>
      <ReviewIcon size={18} />
      {t('submissions.start_grading')}
    </>
  );
  // In its place from the start, so that nothing moves when the answer comes.
  if (oldest.isPending) {
    return (
      <Button variant="primary" disabled>
        {words}
      </Button>
    );
  }
  const [submission] = oldest.data?.rows ?? [];
  if (!submission) return null;
  return (
    <AddressLink
      to={deskPath(submission.assignment)}
      search={{ reply: String(submission.id) }}
      className={buttonClass({ variant: 'primary' })}
    >
      {words}
    </AddressLink>
  );
}
