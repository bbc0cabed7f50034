import type { Attachment } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { AnnotatedFile, isCommentable } from '../../../../shared/annotated/AnnotatedFile.tsx';
import type { Place } from '../../../../shared/annotated/place.ts';
import type { Numbered } from '../../../../shared/annotated/Pins.tsx';
import { fileCommentsQuery } from '../../../../shared/annotated/queries.ts';
import { useAnnotatedWords } from '../../../../shared/annotated/useAnnotatedWords.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { CommentForm } from './CommentForm.tsx';
import classes from './files.module.css';
import { useFileComments } from './useFileComments.ts';

type Started = Place & { key: string };

/** A submitted file with comments that the grader adds, changes and deletes. */
export function GradedFile({ reply, file, editable }: { reply: number; file: Attachment; editable: boolean }) {
  const { t } = useTranslation();
  const { t: words } = useAnnotatedWords();
  const canHold = isCommentable(file);
  const comments = useQuery({ ...fileCommentsQuery(reply), enabled: canHold });
  const { add, change, remove } = useFileComments(reply);
  const [started, setStarted] = useState<Started>();
  const [editing, setEditing] = useState<number>();
  const reasonOf = (error: Error | null) => (error ? errorText(t, error) : undefined);

  const form = started && (
    <CommentForm
      key={started.key}
      help={words('place_help')}
      busy={add.isPending}
      error={reasonOf(add.error)}
      onSave={(text) => add.mutate({ ...started, file: file.id, text }, { onSuccess: () => setStarted(undefined) })}
      onCancel={() => {
        add.reset();
        setStarted(undefined);
      }}
    />
  );

  const renderComment = ({ number, comment: { id, text, can } }: Numbered) => ({
    replacement: editing === id && (
      <CommentForm
        initial={text}
        busy={change.isPending}
        error={reasonOf(change.error)}
        onSave={(changed) => change.mutate({ id, text: changed }, { onSuccess: () => setEditing(undefined) })}
        onCancel={() => {
          change.reset();
          setEditing(undefined);
        }}
      />
    ),
    actions: editable && can.edit && (
      <div className={classes.actions}>
        <Button
          size="small"
          variant="quiet"
          aria-label={words('edit_of', { number })}
          onClick={() => {
            change.reset();
            setEditing(id);
          }}
        >
          {words('edit')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={words('delete_of', { number })}
          busy={remove.isPending && remove.variables === id}
          onClick={() => remove.mutate(id)}
        >
          {words('delete')}
        </Button>
      </div>
    ),
  });

  return (
    <>
      {comments.isError && (
        <Notice tone="bad" title={words('load_failed')}>
          <Button size="small" onClick={() => void comments.refetch()}>
            {words('try_again')}
          </Button>
        </Notice>
      )}
      <AnnotatedFile
        file={file}
        comments={comments.data?.rows ?? []}
        draft={started && { place: started, onMove: (place) => setStarted({ ...started, ...place }) }}
        onAdd={
          editable && comments.isSuccess
            ? (place) => {
                add.reset();
                setStarted({ ...place, key: crypto.randomUUID() });
              }
            : undefined
        }
        renderComment={renderComment}
        form={form}
      />
    </>
  );
}
