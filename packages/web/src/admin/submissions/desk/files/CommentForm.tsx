import { MAX_FILE_COMMENT_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useAnnotatedWords } from '../../../../shared/annotated/useAnnotatedWords.ts';
import { TextAreaField } from '../../../../shared/forms/fields.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import classes from './files.module.css';

/** The text of a new or changed comment. A failed save keeps it. */
export function CommentForm({
  initial = '',
  help,
  busy,
  error,
  onSave,
  onCancel,
}: {
  initial?: string;
  help?: string;
  busy: boolean;
  /** Why it could not be saved. */
  error: string | undefined;
  onSave: (text: string) => void;
  onCancel: () => void;
}) {
  const { t } = useAnnotatedWords();
  const [text, setText] = useState(initial);
  const [wanting, setWanting] = useState(false);
  const blank = text.trim() === '';
  return (
    // Key events bubble from its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.form}
      data-own-keys
      aria-label={initial === '' ? t('new') : t('edit')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (blank) setWanting(true);
        else if (!busy) onSave(text.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
        else if (blank) setWanting(true);
        else if (!busy) onSave(text.trim());
      }}
    >
      <TextAreaField
        label={t('text')}
        description={help}
        error={wanting && blank ? t('missing_text') : undefined}
        // The form opens on request of the person.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_FILE_COMMENT_LENGTH}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {error && (
        <Notice tone="bad" title={t('not_saved')}>
          {error}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="small" busy={busy}>
          {t('save')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
