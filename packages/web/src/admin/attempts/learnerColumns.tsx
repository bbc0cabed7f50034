import type { Column } from '../list/state/list.ts';
import { seesAddresses } from '../resources/useRights.ts';
import { EnrolledDate, Learner } from './LearnerFacts.tsx';
import { EmailText } from '../people/EmailText.tsx';

interface ListedLearner {
  display_name: string;
  avatar_url: string;
  email: string;
  enrolled_at: string;
}

/** Columns of the lists of learners who have not started an item yet. */
export const learnerColumns: readonly Column<ListedLearner>[] = [
  { id: 'name', sort: 'name', rowHeader: true, cell: (learner) => <Learner learner={learner} /> },
  { id: 'email', when: seesAddresses, cell: (learner) => <EmailText address={learner.email} /> },
  {
    id: 'enrolled',
    sort: 'enrolled_at',
    descendingFirst: true,
    cell: (learner) => <EnrolledDate at={learner.enrolled_at} />,
  },
];
