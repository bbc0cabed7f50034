import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { MAX_NOTE_LENGTH, MAX_NOTE_TITLE_LENGTH } from '@lectern/contract/limits';
import { fieldErrors } from '../../../../../shared/api/errors.ts';
import { formatClock } from '../../../../../shared/format/format.ts';
import { FormScope } from '../../../../../shared/forms/FormScope.tsx';
import { TextAreaField, TextField } from '../../../../../shared/forms/fields.tsx';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { VisuallyHidden } from '../../../../../shared/ui/VisuallyHidden.tsx';
import { useTabWords } from '../words.ts';
import classes from './Notes.module.css';
import type { NoteWords } from './notes.ts';

/** From this share of the most letters on, those that are left are counted. */
const NEAR = 0.9;

/** The fields of a note. Both must be filled; what is missing is said at the field and by ear. */
export function NoteForm({
  value,
  now,
  error,
  label,
  takesFocus = false,
  onChange,
  onSend,
  children,
}: {
  value: NoteWords;
  /** The second the video is at. */
  now: number;
  /** What the server refused. */
  error: unknown;
  label: string;
  /** Takes the focus: people open it to type. */
  takesFocus?: boolean;
  onChange: (value: NoteWords) => void;
  onSend: () => void;
  /** The buttons. */
  children: ReactNode;
}) {
  const { t } = useTabWords();
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refused = fieldErrors(error);

  // Synchronises with the focus, once and before the next key: the form has taken the place of what opened it.
  useLayoutEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it opens
  }, []);

  const errorOf = (field: 'title' | 'description') =>
    checked && value[field].trim() === '' ? t('notes_empty_fields') : refused[field];
  function left(field: 'title' | 'description', most: number) {
    const count = most - value[field].length;
    return value[field].length >= most * NEAR ? t('notes_letters_left', { count }) : undefined;
  }
  function send() {
    setChecked(true);
    const first = (['title', 'description'] as const).find((field) => value[field].trim() === '');
    if (!first) onSend();
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const missing = checked && (value.title.trim() === '' || value.description.trim() === '');
  return (
    // It only hears a key that sends what was typed.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={classes.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <p className={classes.moment}>
        {t('notes_at', { time: formatClock(value.time_stamp) })}
        {Math.floor(value.time_stamp) !== now && (
          <Button variant="quiet" size="small" onClick={() => onChange({ ...value, time_stamp: now })}>
            {t('notes_move_to', { time: formatClock(now) })}
          </Button>
        )}
      </p>
      <FormScope>
        <TextField
          name="title"
          label={t('notes_title')}
          required
          withAsterisk={false}
          dir="auto"
          autoComplete="off"
          maxLength={MAX_NOTE_TITLE_LENGTH}
          value={value.title}
          description={left('title', MAX_NOTE_TITLE_LENGTH)}
          error={errorOf('title')}
          onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
        />
        <TextAreaField
          name="description"
          label={t('notes_text')}
          required
          withAsterisk={false}
          dir="auto"
          minRows={3}
          maxRows={12}
          maxLength={MAX_NOTE_LENGTH}
          value={value.description}
          description={left('description', MAX_NOTE_LENGTH)}
          error={errorOf('description')}
          onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
        />
      </FormScope>
      <VisuallyHidden>
        <span role="alert">{missing && t('notes_empty_fields')}</span>
      </VisuallyHidden>
      <div className={classes.actions}>{children}</div>
    </form>
  );
}
