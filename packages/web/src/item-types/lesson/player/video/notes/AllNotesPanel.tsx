import type { Lesson, VideoNote } from '@lectern/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import { formatClock } from '../../../../../shared/format/format.ts';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import type { Video } from '../../../../../shared/video/video.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/EmptyState.tsx';
import { ErrorView } from '../../../../../shared/ui/feedback/ErrorView.tsx';
import { DownloadIcon } from '../../../../../shared/ui/icons.tsx';
import { Tag } from '../../../../../shared/ui/Tag.tsx';
import { targetOf } from '../../../../../player/course/ItemLink.tsx';
import { saveText } from '../../../../../shared/ui/saveFile.ts';
import { useTabWords } from '../words.ts';
import { allNotes, courseNotesQuery } from './api.ts';
import { goToMoment } from './goToMoment.ts';
import classes from './Notes.module.css';
import { lessonsOf } from './notes.ts';
import { DelayedSearch } from '../../../../../player/search/DelayedSearch.tsx';
import { NotesSkeleton } from './NotesSkeleton.tsx';
import { notesText } from './notesText.ts';
import { SignInFirst } from './SignInFirst.tsx';
import { useFocusOnNote } from './useFocusOnNote.ts';
import { useNoteNews } from './useNoteNews.ts';
import { PausedOnly } from './PausedOnly.tsx';

/** All that its reader has noted in the course, by lesson. */
export function AllNotesPanel({ lesson, video }: { lesson: Lesson; video: Video | null }) {
  const { isUserLoggedIn } = usePageSettings();
  if (!isUserLoggedIn) return <SignInFirst />;
  return (
    <PausedOnly video={video}>
      <CourseNotes lesson={lesson} video={video} />
    </PausedOnly>
  );
}

function CourseNotes({ lesson, video }: { lesson: Lesson; video: Video | null }) {
  const { t } = useTabWords();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(courseNotesQuery(lesson.course_id, search));
  const panel = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOnNote(panel);
  const notes = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;

  if (!query.data) {
    if (query.isPending) return <NotesSkeleton />;
    return <ErrorView error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (total === 0 && search === '')
    return <EmptyState title={t('notes_none_course')}>{t('notes_none_text')}</EmptyState>;
  return (
    <div ref={panel} className={classes.lesson}>
      <DelayedSearch label={t('notes_search')} onSearch={setSearch} />
      <p className={classes.count} role="status">
        {t(notes.length === total ? 'notes_count' : 'notes_shown_of', {
          count: total,
          shown: format.number(notes.length),
          total: format.number(total),
        })}
      </p>
      {total === 0 && <EmptyState title={t('notes_nothing_found')} />}
      {lessonsOf(notes).map((group) => (
        <section key={group.id} className={classes.momentGroup}>
          <h2 className={classes.lessonTitle}>{group.name}</h2>
          {group.notes.map((note) => (
            <article key={note.id} className={classes.note} tabIndex={-1} data-note={note.id}>
              <div className={classes.noteHead}>
                <h3 className={classes.noteTitle} dir="auto">
                  {note.title}
                </h3>
                <MomentLink note={note} here={group.id === lesson.id} video={video} />
              </div>
              {note.outdated && <Tag tone="warn">{t('notes_outdated')}</Tag>}
              <p className={classes.noteText} dir="auto">
                {note.description}
              </p>
            </article>
          ))}
        </section>
      ))}
      <div className={classes.foot}>
        {query.hasNextPage && (
          <Button
            busy={query.isFetchingNextPage}
            onClick={() => {
              focusOn({ at: notes.length });
              void query.fetchNextPage();
            }}
          >
            {t('notes_show_more')}
          </Button>
        )}
        <ExportCourse lesson={lesson} />
      </div>
    </div>
  );
}

/** In this lesson the video goes there; elsewhere the lesson opens there. */
function MomentLink({ note, here, video }: { note: VideoNote; here: boolean; video: Video | null }) {
  const { t } = useTabWords();
  const time = formatClock(note.time_stamp);
  if (here) {
    return (
      <button
        type="button"
        className={classes.jump}
        aria-label={t('notes_go_to', { time })}
        onClick={() => goToMoment(video, note.time_stamp)}
      >
        {time}
      </button>
    );
  }
  return (
    <Link
      {...targetOf(note.course_id, { id: note.lesson_id, type: 'lesson' })}
      search={{ t: Math.floor(note.time_stamp) }}
      className={classes.jump}
      aria-label={t('notes_open_at', { name: note.lesson_name, time })}
    >
      {time}
    </Link>
  );
}

function ExportCourse({ lesson }: { lesson: Lesson }) {
  const { t } = useTabWords();
  const news = useNoteNews();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const notes = await allNotes({ course_id: lesson.course_id });
      const text = notesText(notes, { course: lesson.course_name, outdated: t('notes_outdated') });
      saveText(`${lesson.course_name} – ${t('video_tab_all-notes')}`, text);
    } catch (error) {
      news.failed(error, () => void save());
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="quiet" icon={<DownloadIcon size={18} />} busy={busy} onClick={() => void save()}>
      {t('notes_export_course')}
    </Button>
  );
}
