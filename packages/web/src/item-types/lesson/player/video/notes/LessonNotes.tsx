import type { Lesson, VideoNote } from '@lectern/contract';
import { useRef, useState } from 'react';
import { formatClock } from '../../../../../shared/format/format.ts';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import type { Video } from '../../../../../shared/video/video.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/EmptyState.tsx';
import { DownloadIcon } from '../../../../../shared/ui/icons.tsx';
import { saveText } from '../../../../../shared/ui/saveFile.ts';
import { useVideoSecond } from '../../../../../shared/video/useVideoFact.ts';
import { useTabWords } from '../words.ts';
import { NOTES_SHOWN, useCreateNote, useRemoveNote } from './api.ts';
import { goToMoment } from './goToMoment.ts';
import { NewNote } from './NewNote.tsx';
import { NoteCard } from './NoteCard.tsx';
import classes from './Notes.module.css';
import { byTime, momentsOf } from './notes.ts';
import { notesText } from './notesText.ts';
import { useFocusOnNote } from './useFocusOnNote.ts';
import { useNoteNews } from './useNoteNews.ts';

export function LessonNotes({ lesson, video, notes }: { lesson: Lesson; video: Video | null; notes: VideoNote[] }) {
  const { t } = useTabWords();
  const format = useFormat();
  const second = useVideoSecond(video);
  const place = { courseId: lesson.course_id, lessonId: lesson.id };
  const remove = useRemoveNote(place);
  const restore = useCreateNote(place);
  const news = useNoteNews();
  const panel = useRef<HTMLDivElement>(null);
  const all = byTime(notes);
  const [shown, setShown] = useState(NOTES_SHOWN);
  const focusOn = useFocusOnNote(panel);
  const visible = all.slice(0, shown);

  function showUpTo(id: number, list: readonly VideoNote[]) {
    const at = list.findIndex((note) => note.id === id);
    setShown((before) => Math.max(before, Math.ceil((at + 1) / NOTES_SHOWN) * NOTES_SHOWN));
    focusOn({ id });
  }
  function makeAgain(note: VideoNote) {
    const { key, time_stamp, title, description } = note;
    restore.mutate(
      { key, time_stamp, title, description },
      { onSuccess: news.saved, onError: (error) => news.failed(error, () => makeAgain(note)) },
    );
  }
  function takeAway(note: VideoNote) {
    const beside = all[all.indexOf(note) + 1] ?? all[all.indexOf(note) - 1];
    remove.mutate(note, {
      onSuccess() {
        news.removed(() => makeAgain(note));
        if (beside) focusOn({ id: beside.id });
        else panel.current?.focus();
      },
      onError: (error) => news.failed(error, () => takeAway(note)),
    });
  }

  return (
    <div ref={panel} className={classes.lesson} tabIndex={-1}>
      <NewNote
        courseId={lesson.course_id}
        lessonId={lesson.id}
        second={second}
        onMade={(made) => showUpTo(made.id, byTime([...notes.filter(({ id }) => id !== made.id), made]))}
      />
      {all.length === 0 && <EmptyState title={t('notes_none')}>{t('notes_none_text')}</EmptyState>}
      {momentsOf(visible).map((moment) => (
        <section key={moment.seconds} className={classes.momentGroup}>
          <h2 className={classes.momentTitle}>
            <button
              type="button"
              className={classes.jump}
              aria-label={t('notes_go_to', { time: formatClock(moment.seconds) })}
              onClick={() => goToMoment(video, moment.notes[0]?.time_stamp ?? moment.seconds)}
            >
              {formatClock(moment.seconds)}
            </button>
          </h2>
          {moment.notes.map((note) => (
            <NoteCard
              key={note.id}
              note={note}
              second={second}
              busy={remove.isPending}
              onRemove={() => takeAway(note)}
            />
          ))}
        </section>
      ))}
      {all.length > 0 && (
        <div className={classes.foot}>
          <p className={classes.count}>
            {t(visible.length === all.length ? 'notes_count' : 'notes_shown_of', {
              count: all.length,
              shown: format.number(visible.length),
              total: format.number(all.length),
            })}
          </p>
          {all.length > visible.length && (
            <Button
              onClick={() => {
                setShown(shown + NOTES_SHOWN);
                focusOn({ at: shown });
              }}
            >
              {t('notes_show_more')}
            </Button>
          )}
          <Button
            variant="quiet"
            icon={<DownloadIcon size={18} />}
            onClick={() =>
              saveText(
                `${lesson.name} – ${t('video_tab_notes')}`,
                notesText(all, { course: lesson.course_name, outdated: t('notes_outdated') }),
              )
            }
          >
            {t('notes_export_lesson')}
          </Button>
        </div>
      )}
    </div>
  );
}
