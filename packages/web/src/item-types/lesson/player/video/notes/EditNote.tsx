import type { VideoNote } from '@lectern/contract';
import { useState } from 'react';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { useTabWords } from '../words.ts';
import { useUpdateNote } from './api.ts';
import { LeaveNote } from './LeaveNote.tsx';
import { NoteForm } from './NoteForm.tsx';
import { isChanged, type NoteWords } from './notes.ts';
import { useNoteNews } from './useNoteNews.ts';

export function EditNote({ note, second, onDone }: { note: VideoNote; second: number; onDone: () => void }) {
  const { t } = useTabWords();
  const [value, setValue] = useState<NoteWords>({
    time_stamp: note.time_stamp,
    title: note.title,
    description: note.description,
  });
  const update = useUpdateNote({ courseId: note.course_id, lessonId: note.lesson_id });
  const news = useNoteNews();
  const changed = isChanged(value, note);

  function send(words: NoteWords) {
    if (update.isPending || !changed) return;
    update.mutate(
      { id: note.id, ...words },
      {
        onSuccess() {
          news.saved();
          onDone();
        },
        onError: (error) => news.failed(error, () => send(words)),
      },
    );
  }

  return (
    <>
      <NoteForm
        label={t('notes_edit_named', { name: note.title })}
        value={value}
        now={second}
        error={update.error}
        takesFocus
        onChange={setValue}
        onSend={() => send(value)}
      >
        <Button type="submit" variant="primary" disabled={!changed} busy={update.isPending}>
          {t('notes_save_changes')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </NoteForm>
      <LeaveNote isChanged={changed} />
    </>
  );
}
