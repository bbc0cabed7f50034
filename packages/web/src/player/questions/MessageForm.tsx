import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_QA_MESSAGE_LENGTH } from '@lectern/contract/limits';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import classes from './Questions.module.css';
import { useQuestionWords } from './words.ts';

/** Text that is sent with a button or Ctrl+Enter. What could not be sent stays in the field. */
export function MessageForm({
  label,
  send,
  text,
  missing,
  busy,
  takesFocus = false,
  onChange,
  onSend,
  onCancel,
  children,
}: {
  label: string;
  /** The words of the button. */
  send: string;
  text: string;
  /** The field error of an empty message. Without it, the button is disabled until there is text. */
  missing?: string;
  busy: boolean;
  takesFocus?: boolean;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onCancel?: () => void;
  /** Between the field and the buttons. */
  children?: ReactNode;
}) {
  const { t } = useQuestionWords();
  const { t: common } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = text.trim() === '';
  function submit(event?: FormEvent) {
    event?.preventDefault();
    setIsChecked(true);
    if (!isEmpty && !busy) onSend(text.trim());
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextAreaField
        label={label}
        required
        withAsterisk={false}
        dir="auto"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_QA_MESSAGE_LENGTH}
        value={text}
        error={missing && isChecked && isEmpty ? missing : undefined}
        ref={takesFocus ? focusOnce : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === 'Escape' && onCancel) {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      {children}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" size="small" busy={busy} disabled={!missing && isEmpty}>
          {send}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
        <span className={classes.hint}>{t('keys')}</span>
      </div>
    </form>
  );
}

/** Stable, so that it runs when the field appears and not after each key. */
const focusOnce = (field: HTMLTextAreaElement | null): void => field?.focus();
