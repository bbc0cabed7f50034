import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '../format/useFormat.ts';
import { Button } from '../ui/Button.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ErrorView } from '../ui/feedback/ErrorView.tsx';
import { PagedList } from '../ui/feedback/PagedList.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Prose } from '../ui/Prose.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import classes from './AnnouncementList.module.css';
import { type Announcement, announcementQuery, announcementsQuery } from './queries.ts';
import { useAnnouncementWords } from './useAnnouncementWords.ts';
import { useMarkAsRead } from './useAnnouncements.ts';

/** Long texts are left out of long lists and read when they are opened. */
function LongText({ id }: { id: number }) {
  const query = useQuery(announcementQuery(id));
  if (query.data) return <Prose html={query.data.description} face="sans" />;
  if (!query.isPending) return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <Skeleton height={56} />
    </Loading>
  );
}

const showIt = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' });

function Row({ announcement, withCourse, open }: { announcement: Announcement; withCourse: boolean; open: boolean }) {
  const { t } = useAnnouncementWords();
  const format = useFormat();
  const markAsRead = useMarkAsRead();
  const { id, title, description, truncated, course, author, has_read: hasRead, pin, date_created: at } = announcement;
  const mark = (opened: boolean) => markAsRead.mutate({ id, opened });
  return (
    <li
      className={classes.row}
      data-wide={withCourse || undefined}
      data-unread={!hasRead || undefined}
      ref={open ? showIt : undefined}
    >
      <Disclosure
        open={open}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !hasRead && !markAsRead.isPending) mark(true);
        }}
        label={
          <span className={classes.label}>
            <span className={classes.title}>
              {!hasRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
              <bdi>{title}</bdi>
            </span>
            <span className={classes.facts}>
              {pin && <span className={classes.pin}>{t('pinned')}</span>}
              {withCourse && <bdi>{course.name}</bdi>}
              {author.display_name && <bdi>{author.display_name}</bdi>}
              <time dateTime={at} title={format.dateTime(at)}>
                {format.date(at)}
              </time>
            </span>
          </span>
        }
      >
        {truncated ? <LongText id={id} /> : <Prose html={description} face="sans" />}
      </Disclosure>
      {!hasRead && (
        <Button
          size="small"
          variant="quiet"
          className={classes.mark}
          busy={markAsRead.isPending}
          aria-label={t('mark_read_of', { title })}
          onClick={() => mark(false)}
        >
          {t('mark_read')}
        </Button>
      )}
    </li>
  );
}

/**
 * Announcements as learners read them, pinned ones first: of one course, or of all of theirs. `empty`: in place of the
 * line of text that there are none.
 */
export function AnnouncementList({
  courseId,
  open,
  empty,
}: {
  courseId?: number | undefined;
  open?: number | undefined;
  empty?: ReactNode;
}) {
  const { t } = useAnnouncementWords();
  const query = useInfiniteQuery(announcementsQuery(courseId));
  return (
    <PagedList
      query={query}
      className={classes.list}
      empty={empty ?? <p className={classes.none}>{t('none')}</p>}
      more={t('more')}
    >
      {(row) => <Row key={row.id} announcement={row} withCourse={courseId === undefined} open={row.id === open} />}
    </PagedList>
  );
}
