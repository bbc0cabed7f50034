import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import type { ListAddress } from '../../list/state/address.ts';
import { Screen } from '../../shell/Screen.tsx';
import type { Attempt } from '../attempt.ts';
import { ResultTag } from '../AttemptFacts.tsx';
import { AttemptSwitcher } from './AttemptSwitcher.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewMenu } from './ReviewMenu.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';

/** Frame of a review: learner, result, and links to other attempts. */
export function ReviewFrame({
  attempt,
  address,
  actions,
  children,
}: {
  attempt: Attempt;
  address: ListAddress;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const crumb = useCrumb('/quiz-attempts');
  return (
    <Screen
      title={t('attempts.review_title', { name: attempt.user?.display_name ?? '–', quiz: attempt.quiz?.name ?? '–' })}
      crumbs={[{ ...crumb, search: address }]}
      badge={
        <output>
          <ResultTag result={attempt.result} />
        </output>
      }
      actions={
        <>
          <ReviewMenu attempt={attempt} address={address} />
          {actions}
        </>
      }
    >
      <AttemptSwitcher attempt={attempt} address={address} />
      <ReviewFacts attempt={attempt} />
      {children}
    </Screen>
  );
}
