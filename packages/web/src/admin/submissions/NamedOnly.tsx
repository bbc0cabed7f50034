import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { UserIcon } from '../../shared/ui/icons.tsx';
import { assignmentQuery } from './assignmentQueries.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import type { ListAddress } from '../list/state/address.ts';
import { Screen } from '../shell/Screen.tsx';
import { hidesNames } from './desk/ShowNames.tsx';
import { deskPath } from './submission.ts';
import { SubmissionViews } from './SubmissionViews.tsx';

/** A list that names learners; a note in its place while the chosen assignment is graded anonymously. */
export function NamedOnly({ address, children }: { address: ListAddress; children: ReactNode }) {
  const { t } = useTranslation();
  const id = Number(address.assignment ?? 0);
  const assignment = useQuery({ ...assignmentQuery(id), enabled: id > 0 });
  if (!assignment.data || !hidesNames(assignment.data)) return children;
  return (
    <Screen title={t('submissions.title')}>
      <SubmissionViews address={address} />
      <EmptyState
        icon={<UserIcon size={26} />}
        title={t('submissions.names_hidden')}
        action={
          <AddressLink to={deskPath(id)} className={buttonClass()}>
            {t('submissions.open_desk')}
          </AddressLink>
        }
      >
        {t('submissions.names_hidden_text')}
      </EmptyState>
    </Screen>
  );
}
