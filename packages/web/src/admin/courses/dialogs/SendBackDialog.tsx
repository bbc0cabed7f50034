import type { Course } from '@lectern/contract';
import { useState } from 'react';
import { MAX_REVIEW_NOTE_LENGTH } from '@lectern/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { TextAreaField } from '../../../shared/forms/fields.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';

/** Back to its author as a draft, with a note that reaches them by mail. */
export function SendBackDialog({
  open,
  onClose,
  course,
  listActions: { t, attempt },
}: {
  open: boolean;
  onClose: () => void;
  course: Course;
  listActions: ListActions<Course>;
}) {
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    const done = await attempt(
      () => call(courses.sendBack, { params: { id: course.id }, body: { note } }),
      t('courseList.sent_back', { name: course.name }),
    );
    setBusy(false);
    if (done) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('courseList.send_back_title', { name: course.name })}
      confirm={t('courseList.send_back')}
      busy={busy}
      disabled={note.trim() === ''}
      onConfirm={() => void send()}
    >
      <TextAreaField
        label={t('courseList.note')}
        description={t('courseList.note_help', { author: course.author?.display_name ?? '' })}
        required
        maxLength={MAX_REVIEW_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
