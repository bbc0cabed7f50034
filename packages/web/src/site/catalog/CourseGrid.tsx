import { usePageSettings } from '../../shared/api/settings.tsx';
import type { Course } from './course.ts';
import { CourseCard } from './CourseCard.tsx';
import classes from './CourseCard.module.css';

export function CourseGrid({ courses, level = 2 }: { courses: readonly Course[]; level?: 2 | 3 }) {
  const { catalog } = usePageSettings();
  return (
    <ul role="list" className={classes.grid} data-view={catalog.view} data-per-row={catalog.per_row}>
      {courses.map((course, at) => (
        <li key={course.id} className={classes.cell}>
          <CourseCard course={course} level={level} eager={level === 2 && at < 3} />
        </li>
      ))}
    </ul>
  );
}
