import { BookIcon } from '../../shared/deferred/icons.tsx';
import type { Course } from './course.ts';
import classes from './Cover.module.css';

/** The picture of a course or a bundle in its kept space, or a quiet field where it has none. */
export function Cover({
  course,
  sizes,
  eager = false,
}: {
  course: Pick<Course, 'name' | 'featured_image_url' | 'featured_image_alt' | 'featured_image_srcset'>;
  sizes: string;
  eager?: boolean;
}) {
  if (!course.featured_image_url) {
    return (
      <span className={classes.none} aria-hidden>
        <BookIcon size={36} stroke={1.25} />
      </span>
    );
  }
  // A picture whose alternative text repeats the course name is decorative.
  const alt = course.featured_image_alt === course.name ? '' : course.featured_image_alt;
  return (
    <img
      className={classes.cover}
      src={course.featured_image_url}
      srcSet={course.featured_image_srcset || undefined}
      sizes={course.featured_image_srcset ? sizes : undefined}
      width={1280}
      height={720}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
