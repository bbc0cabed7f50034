import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { oneRow } from '../../list/bulk/actions.tsx';
import { DeleteDialog } from '../../list/bulk/DeleteDialog.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';

/** Says what goes with a course. Its name is typed where learners have left something in it. */
export function DeleteCourseDialog({
  open,
  onClose,
  course,
  listActions: { t, change },
}: {
  open: boolean;
  onClose: () => void;
  course: Course;
  listActions: ListActions<Course>;
}) {
  const removal = useQuery({ ...endpointQuery(courses.removal, { params: { id: course.id } }), staleTime: 0 });
  const { data } = removal;
  const parts = data
    ? (['sections', 'items', 'learners', 'completions'] as const)
        .filter((kind) => data[kind] > 0)
        .map((kind) => t(`courseList.removal_${kind}`, { count: data[kind] }))
    : [];
  // Until it is known, the careful variant.
  const attached = !data || data.learners > 0 || data.completions > 0;
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={t('list.delete_title', { name: course.name })}
      {...(attached && { mustType: course.name, typeLabel: t('list.type_name', { name: course.name }) })}
      onDelete={() => change('delete', oneRow(course))}
    >
      {removal.isPending && (
        <Loading>
          <SkeletonText count={1} />
        </Loading>
      )}
      {removal.isError && <Notice tone="bad">{errorText(t, removal.error)}</Notice>}
      {parts.length > 0 && <p>{t('courseList.removal', { parts: parts.join(', ') })}</p>}
    </DeleteDialog>
  );
}
