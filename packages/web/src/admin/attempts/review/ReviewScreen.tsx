import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { ListAddress } from '../../list/state/address.ts';
import { ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { attemptQuery } from '../queries.ts';
import type { AnswerFilter } from './grading/marks.ts';
import { AttemptReview } from './AttemptReview.tsx';
import { RunningAttempt } from './RunningAttempt.tsx';

const LIVE_MS = 5_000;

/** One attempt: marked by a person once it has ended, looked at while it runs. */
export function ReviewScreen({
  id,
  address,
  filter,
  question,
}: {
  id: number;
  address: ListAddress;
  filter: AnswerFilter;
  /** The one that is reviewed for every learner, if it is one. */
  question: number | undefined;
}) {
  const { t } = useTranslation();
  const query = useQuery({
    ...attemptQuery(id),
    refetchInterval: ({ state }) => (state.data?.attempt_status === 'attempt_started' ? LIVE_MS : false),
  });
  return (
    <ScreenQuery
      query={query}
      loading={
        <ScreenLoading>
          <SkeletonText count={8} height="1.4em" />
        </ScreenLoading>
      }
      missing={t('attempts.missing')}
    >
      {(attempt) =>
        attempt.attempt_status === 'attempt_started' ? (
          <RunningAttempt attempt={attempt} address={address} />
        ) : (
          // Another attempt begins with nothing typed.
          <AttemptReview key={attempt.id} stored={attempt} address={address} filter={filter} question={question} />
        )
      }
    </ScreenQuery>
  );
}
