import { courses } from '../../shared/api/endpoints.gen.ts';
import { usePercent } from '../../shared/format/useFormat.ts';
import { Count } from '../list/table/Count.tsx';
import { listOf } from '../list/state/list.ts';
import { categoryOptions, difficultyOptions, tagOptions } from '../terms/termFamilies.ts';
import { bulkCourseActions } from './bulkCourseActions.tsx';
import { CourseCategories, CoursePrice, CourseTeachers, CourseStatus } from './CourseFacts.tsx';
import { CourseName, CourseNameSkeleton } from './CourseName.tsx';
import { CoursePageActions, EmptyCourses } from './CoursePageActions.tsx';
import { courseActions } from './courseActions.tsx';
import { instructorOptions } from './course.ts';

const byStatus = (id: string, status: string) => ({ id, count: status, query: () => ({ status }) });

export const courseList = listOf(courses)({
  name: 'courses',
  longJob: 'courses',
  words: 'courseList',
  wordsFrom: ['courses', 'pricing', 'media'],
  query: { context: 'edit' },
  defaultSort: '-date',
  nameOf: (course) => course.name,
  counts: (meta) => meta.courses_count,
  tabs: [
    byStatus('all', 'any'),
    { id: 'mine', count: 'mine', query: () => ({ mine: true }), when: ({ may }) => may('author_any') },
    byStatus('published', 'publish'),
    byStatus('draft', 'draft'),
    byStatus('pending', 'pending'),
    byStatus('private', 'private'),
    byStatus('scheduled', 'future'),
    byStatus('trash', 'trash'),
  ],
  filters: [
    { id: 'category', kind: 'many', options: categoryOptions },
    { id: 'tag', kind: 'many', options: tagOptions },
    { id: 'difficulty', kind: 'many', options: difficultyOptions },
    { id: 'price_type', kind: 'one', options: ['free', 'paid'] },
    { id: 'price', kind: 'number', query: { from: 'min_price', to: 'max_price' } },
    { id: 'author', kind: 'one', options: instructorOptions, when: ({ may }) => may('author_any') },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
    { id: 'featured', kind: 'yes_no' },
  ],
  columns: [
    {
      id: 'name',
      sort: 'title',
      rowHeader: true,
      cell: (course) => <CourseName course={course} now={new Date()} />,
      skeleton: <CourseNameSkeleton />,
    },
    { id: 'author', cell: (course) => <CourseTeachers course={course} /> },
    { id: 'categories', cell: (course) => <CourseCategories course={course} /> },
    { id: 'price', sort: 'price', align: 'end', cell: (course) => <CoursePrice course={course} /> },
    { id: 'enrolled', sort: 'enrolled', align: 'end', cell: (course) => <Count value={course.students_count} /> },
    { id: 'completion', align: 'end', cell: (course) => <Percent value={course.completion_percent ?? 0} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (course) => <CourseStatus course={course} /> },
  ],
  rowActions: courseActions,
  bulkActions: bulkCourseActions,
  pageActions: (listActions) => <CoursePageActions listActions={listActions} />,
  emptyAction: (listActions) => <EmptyCourses listActions={listActions} />,
  exportable: () => true,
});

function Percent({ value }: { value: number }) {
  return usePercent()(value);
}
