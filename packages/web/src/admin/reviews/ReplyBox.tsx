import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REVIEW_LENGTH } from '@lectern/contract/limits';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import base from '../../shared/ui/base.module.css';
import { sendReply } from './families.ts';
import type { Review } from './review.ts';
import { useReviewChange } from './useReviewChange.ts';

/** Text that is sent with a button or with Ctrl and Enter. What could not be sent stays where it is. */
export function ReplyForm({
  label,
  send,
  text: first = '',
  busy,
  onSend,
  onCancel,
}: {
  label: string;
  /** The words of the button. */
  send: string;
  text?: string;
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
        maxLength={MAX_REVIEW_LENGTH}
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
        <span className={base.muted}>{t('reviews.keys')}</span>
      </div>
    </form>
  );
}

export function ReplyBox({ review }: { review: Review }) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const reply = useReviewChange(review.type, (content: string) => sendReply(review, content), {
    done: t('reviews.replied'),
    onDone: () => setSent((count) => count + 1),
  });
  return (
    <ReplyForm
      key={sent}
      label={t('reviews.your_reply')}
      send={t('reviews.reply')}
      busy={reply.isPending}
      onSend={reply.mutate}
    />
  );
}
