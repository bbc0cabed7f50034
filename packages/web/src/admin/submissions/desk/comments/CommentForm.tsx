import { MAX_GRADING_COMMENT_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../../../shared/forms/fields.tsx';
import { SwitchField } from '../../../../shared/forms/SwitchField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { fieldErrors } from '../../../../shared/api/errors.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import classes from './Comments.module.css';

export interface CommentValues {
  text: string;
  shared: boolean;
}

/** Text of a comment, and whether it is shared in the course. */
export function CommentForm({
  initial,
  submit,
  onSave,
  onCancel,
}: {
  initial: CommentValues;
  submit: string;
  onSave: (values: CommentValues) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (values.text.trim() === '') return setError(t('submissions.comment_wanted'));
    setBusy(true);
    try {
      await onSave(values);
    } catch (caught) {
      setError(fieldErrors(caught).text ?? errorText(t, caught as Error));
      setBusy(false);
    }
    return undefined;
  }

  return (
    <div className={classes.form}>
      <TextAreaField
        label={t('submissions.comment_text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type into
        autoFocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_GRADING_COMMENT_LENGTH}
        error={error}
        value={values.text}
        onChange={({ currentTarget }) => setValues({ ...values, text: currentTarget.value })}
      />
      <SwitchField
        label={t('submissions.comment_share')}
        checked={values.shared}
        onChange={({ currentTarget }) => setValues({ ...values, shared: currentTarget.checked })}
      />
      <div className={classes.buttons}>
        <Button size="small" variant="primary" busy={busy} onClick={() => void save()}>
          {submit}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
