import { BookIcon } from '../../shared/deferred/icons.tsx';
import classes from './CoursePicture.module.css';
import type { EnrolledCourse } from './course.ts';

/** Cropped to 16:9. Decorative, because the course name is next to it. */
export function CoursePicture({
  course,
  eager = false,
}: {
  course: Pick<EnrolledCourse, 'featured_image_url'>;
  eager?: boolean;
}) {
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
