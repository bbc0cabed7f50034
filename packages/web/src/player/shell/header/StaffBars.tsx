import { useStudentPreview } from '../../course/studentPreview.ts';
import { StaffBar } from './StaffBar.tsx';
import { StudentPreviewBar } from './StudentPreviewBar.tsx';

/** The bar above the content for staff, who view it with their own rights or as a student. */
export function StaffBars({ courseId }: { courseId: number }) {
  return useStudentPreview() ? <StudentPreviewBar courseId={courseId} /> : <StaffBar courseId={courseId} />;
}
