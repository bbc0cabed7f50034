import type { Course } from '@lectern/contract';
import type { CourseRecord } from '../useCourseRecord.ts';

export interface PanelProps {
  record: CourseRecord;
  course: Course;
}
