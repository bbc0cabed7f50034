import { Navigate } from '@tanstack/react-router';
import { useCourse } from '../course/api.ts';
import { targetOf } from '../course/ItemLink.tsx';
import { nextItem } from '../course/outline.ts';
import { ItemRefused } from '../item/refused/ItemRefused.tsx';
import classes from '../item/ItemScreen.module.css';
import { ItemSkeleton } from '../item/ItemSkeleton.tsx';

/** The address of a course alone: goes on where the learner stopped. */
export function CourseStart({ courseId }: { courseId: number }) {
  const query = useCourse(courseId);
  const item = query.data && nextItem(query.data);
  // The address may name a question of the course.
  if (item) return <Navigate {...targetOf(courseId, item)} search={true} replace />;
  return (
    <div className={classes.content}>
      {query.isError ? (
        <ItemRefused error={query.error} courseId={courseId} back={null} onRetry={() => void query.refetch()} />
      ) : (
        <ItemSkeleton video={false} />
      )}
    </div>
  );
}
