import { BookIcon } from '../../shared/deferred/icons.tsx';
import classes from './CoursePicture.module.css';
import type { EnrolledCourse } from './course.ts';

/** 16 to 9, whatever was uploaded. It stands beside the name, so it says nothing by ear. */
export function CoursePicture({ course, eager = false }: { course: EnrolledCourse; eager?: boolean }) {
  return (
    <span className={classes.frame}>
      {course.featured_image_url ? (
        <img className={classes.image} src={course.featured_image_url} alt="" loading={eager ? 'eager' : 'lazy'} />
      ) : (
        <BookIcon size={28} />
      )}
    </span>
  );
}
