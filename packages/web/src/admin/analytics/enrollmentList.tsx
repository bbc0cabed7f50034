import type { UserCourse } from '@lectern/contract';
import { enrollments } from '../../shared/deferred/endpoints.gen.ts';
import { Link } from '@tanstack/react-router';
import { EnrollmentAccess, EnrollmentProgress, SinceDate, StudentLink } from '../course/hub/students/StudentFacts.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { listOf } from '../list/state/list.ts';

function CourseLink({ enrollment: { course } }: { enrollment: UserCourse }) {
  if (!course) return '–';
  return (
    <Link to="/course-analytics/$courseId" params={{ courseId: String(course.id) }}>
      <bdi>{course.name}</bdi>
    </Link>
  );
}

/** Enrollments of all courses by the day on which they began, or on which the course was completed: the lists of the figures. */
export const enrollmentList = listOf(enrollments)({
  name: 'enrollments',
  longJob: 'enrollments',
  words: 'enrollmentList',
  wordsFrom: ['analytics', 'course', 'people', 'attempts'],
  defaultSort: '-started',
  query: { context: 'edit', status: 'any' },
  nameOf: ({ user }) => user?.display_name ?? '',
  filters: [
    { id: 'course', kind: 'one', options: courseOptions },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
    { id: 'completed', kind: 'dates', query: { from: 'completed_after', to: 'completed_before' } },
    { id: 'progress', kind: 'one', options: ['not_started', 'in_progress', 'completed'] },
  ],
  columns: [
    { id: 'student', sort: 'student', rowHeader: true, cell: (one) => <StudentLink enrollment={one} /> },
    { id: 'course', sort: 'name', cell: (one) => <CourseLink enrollment={one} /> },
    { id: 'started', sort: 'started', descendingFirst: true, cell: ({ started_at }) => <SinceDate at={started_at} /> },
    {
      id: 'completed',
      sort: 'completed',
      descendingFirst: true,
      cell: ({ course }) => {
        const at = course?.progress_data.completed_at;
        return at ? <SinceDate at={at} /> : '–';
      },
    },
    { id: 'progress', sort: 'progress', descendingFirst: true, cell: (one) => <EnrollmentProgress enrollment={one} /> },
    { id: 'status', cell: (one) => <EnrollmentAccess enrollment={one} /> },
  ],
  exportable: () => true,
});
