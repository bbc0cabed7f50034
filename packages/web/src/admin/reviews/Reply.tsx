import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_REVIEW_LENGTH } from '@lectern/contract/limits';
import { Button } from '../../shared/ui/Button.tsx';
import { ReplyForm } from '../form/ReplyForm.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import base from '../../shared/ui/base.module.css';
import { cx } from '../../shared/ui/cx.ts';
import { familyOf } from './families.ts';
import classes from './RepliesScreen.module.css';
import type { Review } from './review.ts';
import { Byline } from './ReviewCard.tsx';
import { useReviewChange } from './useReviewChange.ts';

/** A reply, with edit and delete for people who may. */
export function Reply({ reply }: { reply: Review }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { update, restore: putBack, remove: trash } = familyOf(reply);
  const save = useReviewChange(
    reply.type,
    (content: string) => update(reply.id, { content, modified: reply.modified }),
    { done: t('reviews.reply_updated'), onDone: () => setEditing(false) },
  );
  const restore = useReviewChange(reply.type, () => putBack(reply.id));
  const remove = useReviewChange(reply.type, () => trash(reply.id), {
    onDone: () =>
      void toast.good(t('reviews.reply_removed'), {
        actions: [{ label: t('list.undo'), run: () => restore.mutate(undefined) }],
      }),
  });
  if (editing) {
    return (
      <ReplyForm
        label={t('reviews.edit_reply')}
        send={t('reviews.update')}
        text={reply.content}
        maxLength={MAX_REVIEW_LENGTH}
        hint={t('reviews.keys')}
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
            {t('reviews.edit')}
          </Button>
          <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t('reviews.delete')}
          </Button>
        </div>
      )}
    </article>
  );
}
