import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import type { Course } from '../catalog/course.ts';
import { plainText } from '../../shared/format/plainText.ts';
import classes from './Instructor.module.css';

/** Who teaches the course: its author in their own words, and who teaches it with them by name. */
export function Instructor({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { parts } = usePageSettings().course_page;
  const { author, additional_authors: others } = course;
  if (!parts.includes('author_name') || (!author && others.length === 0)) return null;
  return (
    <section aria-labelledby="instructor">
      <h2 id="instructor" className={classes.heading}>
        {t(others.length > 0 ? 'instructors' : 'instructor')}
      </h2>
      {author && (
        <div className={classes.person}>
          {parts.includes('author_avatar') && <Avatar name={author.display_name} url={author.avatar_url} size={88} />}
          <div className={classes.words}>
            <h3 className={classes.name}>
              <bdi>{author.display_name}</bdi>
            </h3>
            {course.author_headline && (
              <p className={classes.headline}>
                <bdi>{course.author_headline}</bdi>
              </p>
            )}
            {plainText(course.author_description) && (
              <Prose html={course.author_description} face="sans" side="page" lang="" className={classes.about} />
            )}
          </div>
        </div>
      )}
      {others.length > 0 && (
        <ul role="list" className={classes.others}>
          {others.map(({ id, display_name, avatar_url }) => (
            <li key={id} className={classes.other}>
              {parts.includes('author_avatar') && <Avatar name={display_name} url={avatar_url} size={48} />}
              <bdi>{display_name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
