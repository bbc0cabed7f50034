import type { VideoNote } from '@lectern/contract';
import { useState } from 'react';
import { usePageSettings } from '../../../../../shared/api/settings.tsx';
import { formatClock } from '../../../../../shared/format/format.ts';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { AddIcon } from '../../../../../shared/ui/icons.tsx';
import { useTabWords } from '../words.ts';
import { useCreateNote } from './api.ts';
import { newKey } from '../../../../../shared/newKey.ts';
import { keepDraft, keptDraft, type NoteDraft } from './draft.ts';
import { NoteForm } from './NoteForm.tsx';
import { isBlank } from './notes.ts';
import { useNoteNews } from './useNoteNews.ts';

/** A note at the current moment of the video. Its text is kept as a draft until it is saved or discarded. */
export function NewNote({
  courseId,
  lessonId,
  second,
  onMade,
}: {
  courseId: number;
  lessonId: number;
  second: number;
  onMade: (note: VideoNote) => void;
}) {
  const { t } = useTabWords();
  const { current_user_id: userId } = usePageSettings();
  const [draft, setDraft] = useState<NoteDraft | null>(() => keptDraft(userId, lessonId) ?? null);
  const create = useCreateNote({ courseId, lessonId });
  const news = useNoteNews();

  function change(next: NoteDraft | null) {
    setDraft(next);
    keepDraft(userId, lessonId, next && !isBlank(next) ? next : null);
  }
  function send(note: NoteDraft) {
    if (create.isPending) return;
    create.mutate(note, {
      onSuccess(made) {
        change(null);
        news.saved();
        onMade(made);
      },
      onError: (error) => news.failed(error, () => send(note)),
    });
  }

  if (!draft) {
    return (
      <Button
        variant="primary"
        wide
        icon={<AddIcon />}
        onClick={() => change({ key: newKey(), time_stamp: second, title: '', description: '' })}
      >
        {t('notes_add_at', { time: formatClock(second) })}
      </Button>
    );
  }
  return (
    <NoteForm
      label={t('notes_new')}
      value={draft}
      now={second}
      error={create.error}
      takesFocus={isBlank(draft)}
      onChange={(words) => change({ ...draft, ...words })}
      onSend={() => send(draft)}
    >
      <Button type="submit" variant="primary" busy={create.isPending}>
        {t('notes_save')}
      </Button>
      <Button variant="quiet" onClick={() => change(null)}>
        {t('cancel')}
      </Button>
    </NoteForm>
  );
}
