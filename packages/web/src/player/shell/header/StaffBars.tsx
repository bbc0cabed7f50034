import { useStudentPreview } from '../../course/studentPreview.ts';
import { StaffBar } from './StaffBar.tsx';
import { StudentPreviewBar } from './StudentPreviewBar.tsx';

/** Above what staff look at: with their own rights, or as a student would see it. */
export function StaffBars({ courseId }: { courseId: number }) {
  return useStudentPreview() ? <StudentPreviewBar courseId={courseId} /> : <StaffBar courseId={courseId} />;
}
