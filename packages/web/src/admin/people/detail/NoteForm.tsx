import { MAX_PERSON_NOTE_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useAttempt } from '../../form/useAttempt.ts';
import { refreshNotes } from '../queries.ts';
import classes from './PersonNotes.module.css';

/** Writes a note, or changes one. */
export function NoteForm({
  label,
  submit,
  done,
  initial = '',
  save,
  onSaved,
  onCancel,
}: {
  label: string;
  submit: string;
  done: string;
  initial?: string;
  save: (text: string) => Promise<unknown>;
  onSaved: () => void;
  onCancel?: () => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(initial);
  const { busy, attempt, errors, text: failed } = useAttempt(refreshNotes);
  const written = text.trim();
  async function send() {
    if (written !== '' && (await attempt(() => save(written), done))) onSaved();
  }
  return (
    <form
      className={base.stack12}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextAreaField
        label={label}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={MAX_PERSON_NOTE_LENGTH}
        dir="auto"
        // The field appears where the person asked to edit.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={onCancel !== undefined}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failed && <Notice tone="bad">{failed}</Notice>}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" busy={busy} disabled={written === ''}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}
