import type { UserCourse } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { enrollments } from '../../../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { AddIcon, ClockIcon, DoneIcon } from '../../../../shared/ui/icons.tsx';
import { CertificateIcon, NoChangeIcon, RestoreIcon, ShowIcon } from '../../../../shared/deferred/icons.tsx';
import { type DrawDialog, type ListActions } from '../../../list/bulk/listActions.ts';
import { type BulkAction, listOf, type RowAction } from '../../../list/state/list.ts';
import { IssueDialog } from '../../../issued-certificates/issue/IssueDialog.tsx';
import { IssueToAllDialog } from '../../../issued-certificates/issue/IssueToAllDialog.tsx';
import { EnrollInCourseDialog } from '../../../people/enrollments/EnrollInCourseDialog.tsx';
import { actsOf, type EnrollmentAct, EnrollmentDialog } from '../../../people/enrollments/EnrollmentDialogs.tsx';
import type { Target } from '../../../list/state/target.ts';
import { detailPath } from '../../../people/person.ts';
import { refreshPeople } from '../../../people/queries.ts';
import { writeAction, writeToOne } from '../../../people/writeAction.tsx';
import { EnrollmentAccess, EnrollmentProgress, LastActive, StudentLink, SinceDate } from './StudentFacts.tsx';

const icons = {
  extend: <ClockIcon size={18} />,
  complete: <DoneIcon size={18} />,
  reset: <RestoreIcon size={18} />,
  end: <NoChangeIcon size={18} />,
};
const bad = (act: EnrollmentAct) => (act === 'end' || act === 'reset' ? { tone: 'bad' as const } : {});

interface Act {
  act: EnrollmentAct;
  target: Target<UserCourse>;
  startBulk: ListActions<UserCourse>['startBulk'];
}

function ActDialog({ act, target, startBulk, open, onClose }: Act & Parameters<DrawDialog>[0]) {
  const client = useQueryClient();
  const { kind, rows, total } = target;
  return (
    <EnrollmentDialog
      act={act}
      of={rows}
      all={kind === 'all' ? { total, start: startBulk } : undefined}
      open={open}
      onClose={onClose}
      onDone={() => refreshPeople(client)}
    />
  );
}

function NewDialog({ course, ...props }: { course: { id: number; name: string } } & Parameters<DrawDialog>[0]) {
  const client = useQueryClient();
  return <EnrollInCourseDialog {...props} course={course} onDone={() => refreshPeople(client)} />;
}

const learnerName = ({ user }: UserCourse): string => user?.display_name ?? '';

function rowActions(one: UserCourse, listActions: ListActions<UserCourse>): RowAction[] {
  const { t, rights, ask, startBulk } = listActions;
  const target: Target<UserCourse> = { kind: 'rows', rows: [one], total: 1 };
  return [
    {
      id: 'view',
      label: t('courseStudents.view'),
      icon: <ShowIcon size={18} />,
      to: detailPath('students', { id: one.user_id }),
    },
    writeToOne(listActions, learnerName, one),
    ...actsOf(one, { enrols: rights.may('enrol_learners') }).map((act) => ({
      id: act,
      label: t(`people.${act}`),
      icon: icons[act],
      ...bad(act),
      run: () => ask((props) => <ActDialog {...props} act={act} target={target} startBulk={startBulk} />),
    })),
  ];
}

const learnersOf = (rows: readonly UserCourse[]) =>
  rows.map(({ user_id: id, user }) => ({ id, display_name: user?.display_name ?? '' }));

/** For all that the list has found it is a long job. */
function issueAction(
  course: { id: number; name: string },
  { t, ask, startBulk }: ListActions<UserCourse>,
): BulkAction<UserCourse> {
  return {
    id: 'issue_certificates',
    label: t('issueCertificates.open'),
    icon: <CertificateIcon size={18} />,
    run: ({ kind, rows, total }) =>
      ask((props) =>
        kind === 'all' ? (
          <IssueToAllDialog {...props} course={course} total={total} startBulk={startBulk} />
        ) : (
          <IssueDialog {...props} course={course} learners={learnersOf(rows)} />
        ),
      ),
  };
}

function bulkActions(listActions: ListActions<UserCourse>): BulkAction<UserCourse>[] {
  const { t, rights, ask, startBulk } = listActions;
  const enrols = rights.may('enrol_learners');
  const acts: EnrollmentAct[] = enrols ? ['extend', 'complete', 'reset', 'end'] : ['complete', 'reset'];
  const changes = acts.map(
    (act): BulkAction<UserCourse> => ({
      id: act,
      label: t(`people.${act}`),
      icon: icons[act],
      ...bad(act),
      run: (target) => ask((props) => <ActDialog {...props} act={act} target={target} startBulk={startBulk} />),
    }),
  );
  // Second in the menu: destructive actions are at its end.
  return changes.toSpliced(1, 0, writeAction(listActions, learnerName));
}

/** Everybody who is or was in one course, and what staff can do about it. */
export const courseStudentList = (course: { id: number; name: string }) => {
  const enroll = ({ t, rights, ask }: ListActions<UserCourse>) =>
    rights.may('enrol_learners') && (
      <Button
        variant="primary"
        icon={<AddIcon />}
        onClick={() => ask((props) => <NewDialog {...props} course={course} />)}
      >
        {t('courseStudents.enroll')}
      </Button>
    );
  return listOf(enrollments)({
    name: 'course_students',
    longJob: 'enrollments',
    words: 'courseStudents',
    wordsFrom: ['course', 'people', 'issued-certificates'],
    defaultSort: '-last_active',
    query: { context: 'edit', course: course.id, status: 'any' },
    nameOf: ({ user }) => user?.display_name ?? '',
    filters: [
      { id: 'status', kind: 'one', options: ['active', 'expired', 'inactive'] },
      { id: 'progress', kind: 'one', options: ['not_started', 'in_progress', 'completed'] },
    ],
    columns: [
      { id: 'name', sort: 'student', rowHeader: true, cell: (one) => <StudentLink enrollment={one} /> },
      {
        id: 'progress',
        sort: 'progress',
        descendingFirst: true,
        cell: (one) => <EnrollmentProgress enrollment={one} />,
      },
      { id: 'status', cell: (one) => <EnrollmentAccess enrollment={one} /> },
      {
        id: 'last_active',
        sort: 'last_active',
        descendingFirst: true,
        cell: ({ course: of }) => <LastActive at={of?.progress_data.modified_at ?? null} />,
      },
      {
        id: 'enrolled',
        sort: 'started',
        descendingFirst: true,
        cell: ({ started_at }) => <SinceDate at={started_at} />,
      },
    ],
    rowActions,
    bulkActions: (actions) => [
      ...bulkActions(actions),
      ...(actions.rights.uses('certificate') ? [issueAction(course, actions)] : []),
    ],
    pageActions: enroll,
    emptyAction: 'pageActions',
  });
};
