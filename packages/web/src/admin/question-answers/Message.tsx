import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_QA_MESSAGE_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import { ReplyForm } from '../form/ReplyForm.tsx';
import type { QaMessage } from './question.ts';
import classes from './QuestionScreen.module.css';
import { useQuestionChange } from './useQuestionChange.ts';

/** The author and the time of a message. */
function Byline({ message }: { message: QaMessage }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <div className={classes.byline}>
      <Avatar name={message.user_name} url={message.user_avatar} size={32} />
      <div>
        <p className={classes.author}>
          <bdi>{message.user_name || t('questionAnswers.nobody')}</bdi>
          {message.sender === 'instructor' && <Tag tone="accent">{t('questionAnswers.instructor')}</Tag>}
        </p>
        <p className={base.muted}>
          <time dateTime={message.created_at}>{format.dateTime(message.created_at)}</time>
          {message.edited_at && ` · ${t('questionAnswers.edited')}`}
        </p>
      </div>
    </div>
  );
}

/** A question or a reply with inline editing. `onTrash` runs after it was moved to the trash. */
export function Message({
  message,
  accepted = false,
  onTrash,
  children,
}: {
  message: QaMessage;
  accepted?: boolean;
  onTrash?: () => void;
  /** More to do with it. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const params = { id: message.id };
  const save = useQuestionChange(
    (content: string) => call(questionsAnswers.update, { params, body: { content, modified: message.modified } }),
    { done: t('questionAnswers.updated'), onDone: () => setIsEditing(false) },
  );
  const restore = useQuestionChange(() => call(questionsAnswers.restore, { params }));
  const remove = useQuestionChange(() => call(questionsAnswers.remove, { params }), {
    onDone: () =>
      void toast.good(t('questionAnswers.deleted'), {
        actions: [{ label: t('list.undo'), run: () => restore.mutate(undefined) }],
      }),
  });
  return (
    <article className={classes.message} data-sender={message.sender}>
      <Byline message={message} />
      {accepted && <Tag tone="good">{t('questionAnswers.accepted')}</Tag>}
      {isEditing ? (
        <ReplyForm
          label={t('questionAnswers.edit_label')}
          send={t('questionAnswers.save')}
          text={message.content}
          maxLength={MAX_QA_MESSAGE_LENGTH}
          hint={t('questionAnswers.keys')}
          busy={save.isPending}
          onSend={save.mutate}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <p className={classes.content} dir="auto">
          {message.content}
        </p>
      )}
      {!isEditing && message.can.edit && (
        <div className={cx(base.actions, classes.tools)}>
          {children}
          <Button size="small" variant="quiet" onClick={() => setIsEditing(true)}>
            {t('questionAnswers.edit')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            onClick={onTrash ?? (() => remove.mutate(undefined))}
          >
            {t('questionAnswers.delete')}
          </Button>
        </div>
      )}
    </article>
  );
}
