import type { GradingComment } from '@lectern/contract';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { gradingComments } from '../../../endpoints.gen.ts';
import { TextField } from '../../../../shared/forms/fields.tsx';
import base from '../../../../shared/ui/base.module.css';
import { Button, IconButton } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { SkeletonText } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { AddIcon, EditIcon, RemoveIcon } from '../../../../shared/ui/icons.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { CommentForm, type CommentValues } from './CommentForm.tsx';
import classes from './Comments.module.css';
import { commentsQuery, refreshComments } from './commentQueries.ts';
import { isEnter } from '../../../../shared/keys/isEnter.ts';

interface BankProps {
  courseId: number;
  /** The text that is suggested for a new comment. */
  current: () => string;
  onInsert: (text: string) => void;
  onClose: () => void;
}

function Comment({
  comment,
  courseId,
  onInsert,
}: {
  comment: GradingComment;
  courseId: number;
  onInsert: (text: string) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const params = { id: comment.id };

  async function save({ text, shared }: CommentValues) {
    // A comment that is shared in another course stays there.
    const course_id = shared ? (comment.course_id ?? courseId) : null;
    await call(gradingComments.update, { params, body: { text, course_id } });
    await refreshComments(client);
    setEditing(false);
  }

  async function remove() {
    try {
      await call(gradingComments.remove, { params });
      const body = { text: comment.text, course_id: comment.course_id };
      const undo = () =>
        void call(gradingComments.create, { body }).then(
          () => refreshComments(client),
          (error: Error) => toast.bad(t('submissions.not_done'), errorText(t, error)),
        );
      toast.good(t('submissions.comment_deleted'), { actions: [{ label: t('submissions.undo'), run: undo }] });
      await refreshComments(client);
    } catch (error) {
      toast.bad(t('submissions.not_done'), errorText(t, error as Error));
    }
  }

  if (editing) {
    return (
      <CommentForm
        initial={{ text: comment.text, shared: comment.course_id !== null }}
        submit={t('submissions.comment_save')}
        onSave={save}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <div className={classes.row}>
      <button type="button" className={classes.insert} onClick={() => onInsert(comment.text)}>
        <bdi>{comment.text}</bdi>
        {comment.course_id !== null && (
          <span className={base.fact}>{t('submissions.comment_shared', { name: comment.author })}</span>
        )}
      </button>
      {comment.can.edit && (
        <>
          <IconButton side="end" label={t('submissions.comment_edit')} onClick={() => setEditing(true)}>
            <EditIcon size={18} />
          </IconButton>
          <IconButton side="end" label={t('submissions.comment_delete')} onClick={() => void remove()}>
            <RemoveIcon size={18} />
          </IconButton>
        </>
      )}
    </div>
  );
}

function Bank({ courseId, current, onInsert, onClose }: BankProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const search = useDeferredValue(typed.trim());
  const comments = useQuery({ ...commentsQuery({ course: courseId, search }), placeholderData: (before) => before });
  const rows = comments.data?.rows ?? [];

  function insert(text: string) {
    onInsert(text);
    onClose();
  }

  async function add({ text, shared }: CommentValues) {
    await call(gradingComments.create, { body: { text, course_id: shared ? courseId : null } });
    toast.good(t('submissions.comment_added'));
    await refreshComments(client);
    setAdding(false);
  }

  return (
    <div className={base.stack16}>
      <TextField
        type="search"
        // React keeps `autoFocus` to itself; a native dialog reads the attribute when it opens.
        ref={(input) => input?.setAttribute('autofocus', '')}
        label={t('submissions.comments_search')}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = rows;
          if (!isEnter(event) || !first || search !== typed.trim() || comments.isPlaceholderData) return;
          event.preventDefault();
          insert(first.text);
        }}
      />
      {comments.isPending && <SkeletonText count={3} />}
      {comments.isError && <p role="alert">{errorText(t, comments.error)}</p>}
      {comments.data && rows.length === 0 && (
        <p className={base.fact}>{t(search ? 'submissions.comments_no_match' : 'submissions.comments_none')}</p>
      )}
      {rows.length > 0 && (
        <ul role="list" className={classes.rows} aria-label={t('submissions.comments')}>
          {rows.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} courseId={courseId} onInsert={insert} />
            </li>
          ))}
        </ul>
      )}
      {comments.data && comments.data.total > rows.length && (
        <p className={base.fact}>
          {t('submissions.comments_more', { shown: rows.length, total: comments.data.total })}
        </p>
      )}
      {adding ? (
        <CommentForm
          initial={{ text: current(), shared: false }}
          submit={t('submissions.comment_add')}
          onSave={add}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button size="small" icon={<AddIcon size={18} />} onClick={() => setAdding(true)}>
            {t('submissions.comment_new')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Reusable comments: search, insert, add, change and delete. */
export function CommentBank({ open, ...bank }: BankProps & { open: boolean }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={bank.onClose} title={t('submissions.comments')}>
      {open && <Bank {...bank} />}
    </Dialog>
  );
}
