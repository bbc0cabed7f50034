import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_QUIZ_REVIEW_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { quizReviews } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { ReplyForm } from '../form/ReplyForm.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import base from '../../shared/ui/base.module.css';
import { cx } from '../../shared/ui/cx.ts';
import classes from './RepliesScreen.module.css';
import type { QuizReview } from './review.ts';
import { Byline } from './ReviewCard.tsx';
import { useReviewChange } from './useReviewChange.ts';

/** One answer, which whoever may can rewrite or take back. */
export function Reply({ reply }: { reply: QuizReview }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const params = { id: reply.id };
  const save = useReviewChange(
    (content: string) => call(quizReviews.update, { params, body: { content, modified: reply.modified } }),
    { done: t('quizReviews.reply_updated'), onDone: () => setEditing(false) },
  );
  const restore = useReviewChange(() => call(quizReviews.restore, { params }));
  const remove = useReviewChange(() => call(quizReviews.remove, { params }), {
    onDone: () =>
      void toast.good(t('quizReviews.reply_removed'), {
        actions: [{ label: t('list.undo'), run: () => restore.mutate(undefined) }],
      }),
  });
  if (editing) {
    return (
      <ReplyForm
        label={t('quizReviews.edit_reply')}
        send={t('quizReviews.update')}
        text={reply.content}
        maxLength={MAX_QUIZ_REVIEW_LENGTH}
        hint={t('quizReviews.keys')}
        busy={save.isPending}
        onSend={save.mutate}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <article className={classes.reply}>
      <Byline review={reply} />
      <p className={classes.content}>{reply.content}</p>
      {reply.can.edit && (
        <div className={cx(base.actions, classes.actions)}>
          <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
            {t('quizReviews.edit')}
          </Button>
          <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('quizReviews.delete')}
          </Button>
        </div>
      )}
    </article>
  );
}
