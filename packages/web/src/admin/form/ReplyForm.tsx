import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import base from '../../shared/ui/base.module.css';

/** Text that is sent with a button or with Ctrl and Enter. What could not be sent stays where it is. */
export function ReplyForm({
  label,
  send,
  text: first = '',
  maxLength,
  hint,
  busy,
  onSend,
  onCancel,
}: {
  label: string;
  /** The words of the button. */
  send: string;
  text?: string;
  maxLength: number;
  /** The keys that send. */
  hint: string;
  busy: boolean;
  onSend: (text: string) => void;
  onCancel?: () => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(first);
  const ready = text.trim() !== '' && text.trim() !== first;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (ready && !busy) onSend(text.trim());
  };
  return (
    <form className={base.stack12} onSubmit={submit}>
      <TextAreaField
        label={label}
        value={text}
        maxLength={maxLength}
        autosize
        minRows={3}
        data-autofocus={onCancel && true}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === 'Escape') onCancel?.();
        }}
      />
      <div className={base.actions}>
        <Button type="submit" variant="primary" size="small" busy={busy} disabled={!ready}>
          {send}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <span className={base.muted}>{hint}</span>
      </div>
    </form>
  );
}
