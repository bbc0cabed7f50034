import type { Assignment } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { itemLoading, WithCourse } from '../../../../admin/items/WithCourse.tsx';
import { ScreenQuery } from '../../../../admin/shell/ScreenQuery.tsx';
import { AssignmentForm } from './AssignmentForm.tsx';
import { assignmentQuery } from '../../../../admin/submissions/assignmentQueries.ts';

function InCourse({
  courseId,
  sectionId,
  assignment,
}: {
  courseId: number;
  sectionId: number;
  assignment?: Assignment;
}) {
  return (
    <WithCourse courseId={courseId}>
      {(around) => <AssignmentForm assignment={assignment} sectionId={sectionId} {...around} />}
    </WithCourse>
  );
}

/** Form of a stored assignment. The course comes from the assignment, not from the URL. */
export function AssignmentScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const assignment = useQuery(assignmentQuery(id));
  return (
    <ScreenQuery query={assignment} loading={itemLoading} missing={t('assignments.missing')}>
      {(found) => <InCourse key={found.id} courseId={found.course_id} sectionId={found.parent_id} assignment={found} />}
    </ScreenQuery>
  );
}

export function NewAssignmentScreen(place: { courseId: number; sectionId: number }) {
  return <InCourse {...place} />;
}
