import { lazy, Suspense } from 'react';
import { Dialog } from '../ui/overlays/Dialog.tsx';

const CourseReviewForm = lazy(() =>
  import('./CourseReviewForm.tsx').then((file) => ({ default: file.CourseReviewForm })),
);

/** The dialog that reviews a course. Its form comes when it is opened. */
export function ReviewDialog({ courseId, title, onClose }: { courseId: number; title: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <Suspense>
        <CourseReviewForm courseId={courseId} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
