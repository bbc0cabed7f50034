import { useInfiniteQuery } from '@tanstack/react-query';
import { AnnouncementList } from '../../shared/announcements/AnnouncementList.tsx';
import { announcementsQuery } from '../../shared/announcements/queries.ts';
import { useAnnouncementWords } from '../../shared/announcements/useAnnouncementWords.ts';
import classes from './CoursePage.module.css';

/** For learners of the course; others have none and see nothing of it. */
export function CourseAnnouncements({ courseId }: { courseId: number }) {
  const { t } = useAnnouncementWords();
  const { data } = useInfiniteQuery(announcementsQuery(courseId));
  if (!data?.pages[0]?.meta.total) return null;
  return (
    <section className={classes.part} aria-labelledby="announcements">
      <h2 id="announcements">{t('announcements')}</h2>
      <AnnouncementList courseId={courseId} />
    </section>
  );
}
