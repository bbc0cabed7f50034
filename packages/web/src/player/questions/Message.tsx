import type { QaMessage } from '@lectern/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { Byline } from './Byline.tsx';
import { MessageForm } from './MessageForm.tsx';
import classes from './Questions.module.css';
import { useQuestionChange } from './useQuestionChange.ts';
import { useQuestionWords } from './words.ts';

/** A question or a reply, which its author can edit in its place. */
export function Message({
  message,
  accepted = false,
  onRemoved,
  children,
}: {
  message: QaMessage;
  accepted?: boolean;
  onRemoved?: () => void;
  /** More to do with it. */
  children?: ReactNode;
}) {
  const { t } = useQuestionWords();
  const [draft, setDraft] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: message.id };
  const save = useQuestionChange(
    (content: string) => call(questionsAnswers.update, { params, body: { content, modified: message.modified } }),
    () => setDraft(null),
  );
  const remove = useQuestionChange(
    () => call(questionsAnswers.remove, { params, query: { force: true } }),
    () => {
      setIsAsking(false);
      toast.good(t('deleted'));
      onRemoved?.();
    },
  );
  return (
    <article className={classes.message} data-sender={message.sender} data-accepted={accepted || undefined}>
      <Byline message={message} />
      {accepted && (
        <p className={classes.accepted}>
          <CheckIcon size={16} />
          {t('accepted')}
        </p>
      )}
      {draft === null ? (
        <p className={classes.content} dir="auto">
          {message.content}
        </p>
      ) : (
        <MessageForm
          label={t('edit_label')}
          send={t('save')}
          text={draft}
          busy={save.isPending}
          takesFocus
          onChange={setDraft}
          onSend={save.mutate}
          onCancel={() => setDraft(null)}
        />
      )}
      {draft === null && (
        <div className={classes.tools}>
          {children}
          {message.can.edit && (
            <Button variant="quiet" size="small" onClick={() => setDraft(message.content)}>
              {t('edit')}
            </Button>
          )}
          {message.can.delete && (
            <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
              {t('delete')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('delete_ask')}
        confirm={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setIsAsking(false)}
      >
        <p>{message.answers_count ? t('delete_replies', { count: message.answers_count }) : t('delete_text')}</p>
      </ConfirmDialog>
    </article>
  );
}
