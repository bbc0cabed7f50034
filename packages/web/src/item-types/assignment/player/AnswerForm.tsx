import type { Assignment, AssignmentStanding } from '@lectern/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { useOnline } from '../../../player/item/useOnline.ts';
import { AnswerText } from './AnswerText.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { AttachmentsField } from './files/AttachmentsField.tsx';
import { useAttachments } from './files/useAttachments.ts';
import { LateNow } from './LateTerms.tsx';
import { useAnswerDraft } from './useAnswerDraft.ts';
import { useSubmission } from './useSubmission.ts';

type Reply = NonNullable<AssignmentStanding['reply']>;

/** Discards the changes of a submission after confirmation. */
function DiscardChanges({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t('assignment_edit_discard')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('assignment_edit_discard_title')}
        confirm={t('assignment_edit_discard')}
        onConfirm={onDiscard}
        onClose={() => setAsks(false)}
      >
        <p>{t('assignment_edit_discard_text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** The submission was edited in another tab since this edit began. */
function Conflict({ onReplace, onDiscard }: { onReplace: () => void; onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice tone="bad" title={t('assignment_conflict')}>
      <p>{t('assignment_conflict_text')}</p>
      <div className={classes.actions}>
        <Button onClick={onReplace}>{t('assignment_conflict_replace')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('assignment_conflict_discard')}
        </Button>
      </div>
    </Notice>
  );
}

/** Form to write and submit an answer, or to change the submission `edited`. A failed submit keeps the input. */
export function AnswerForm({
  assignment,
  edited = null,
  submitPlace = null,
  onClose,
}: {
  assignment: Assignment;
  edited?: Reply | null;
  /** Where the button that submits is rendered; below the answer if null. */
  submitPlace?: HTMLElement | null;
  /** Closes the form of an edit. */
  onClose?: () => void;
}) {
  const { t } = useTranslation();
  const { standing } = assignment;
  const online = useOnline();
  const helpId = useId();
  const [asks, setAsks] = useState(false);
  /** How often a submit was attempted with nothing to submit since the last change. */
  const [missed, setMissed] = useState(0);
  const missing = missed > 0;
  const form = useRef<HTMLElement>(null);
  // Synchronizes the scroll position with a refused submit: the button is always in sight, the error may not be.
  useEffect(() => {
    if (missed > 0) form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [missed]);
  const { answer, setAnswer, savedAt, version, changeVersion, clear } = useAnswerDraft(assignment, edited);
  const files = useAttachments(assignment, edited?.attachments);
  const takes = {
    text: assignment.submission_kinds.includes('text'),
    files: assignment.submission_kinds.includes('files'),
  };
  const isEmpty = (!takes.text || answer === '') && files.attached.length === 0;
  const isSending = files.sending.some(({ error }) => error === undefined);
  const { submit, isConflict, endConflict } = useSubmission({
    assignment,
    edited,
    onSubmitted() {
      clear();
      onClose?.();
    },
    onFailed: () => setAsks(false),
  });
  const send = (changed = version) =>
    submit.mutate({
      answer: takes.text ? answer : '',
      attachments: files.attached.map((file) => file.id),
      ...(changed !== undefined && { version: changed }),
    });

  function discard() {
    clear(edited?.answer);
    for (const file of files.unsent) void files.remove(file);
    onClose?.();
  }

  const submitButton = (
    <Button
      variant="primary"
      disabled={!online || isSending || isConflict}
      busy={submit.isPending}
      onClick={() => (isEmpty ? setMissed((times) => times + 1) : setAsks(true))}
    >
      {t(edited ? 'assignment_edit_submit' : 'assignment_submit')}
    </Button>
  );

  return (
    <section ref={form} className={column.part} aria-labelledby={`${helpId}-title`}>
      <h2 className={column.partTitle} id={`${helpId}-title`}>
        {t('assignment_answer')}
      </h2>
      {takes.text && (
        <AnswerText
          helpId={helpId}
          value={answer}
          savedAt={savedAt}
          missing={missing && isEmpty}
          onChange={(html) => {
            setMissed(0);
            setAnswer(html);
          }}
        />
      )}
      {takes.files && (
        <AttachmentsField
          assignment={assignment}
          files={files}
          error={missing && isEmpty && !takes.text ? t('assignment_empty_files') : undefined}
        />
      )}
      {!online && <Notice tone="warn">{t('assignment_offline')}</Notice>}
      {isConflict && (
        <Conflict
          onReplace={() => {
            changeVersion(edited?.version);
            endConflict();
            send(edited?.version);
          }}
          onDiscard={discard}
        />
      )}
      {submitPlace ? (
        createPortal(submitButton, submitPlace)
      ) : (
        <div className={classes.actions}>
          {submitButton}
          {edited && !isConflict && <DiscardChanges onDiscard={discard} />}
        </div>
      )}
      <ConfirmDialog
        open={asks}
        title={t(edited ? 'assignment_edit_title' : 'assignment_submit_title')}
        confirm={t(edited ? 'assignment_edit_submit' : 'assignment_submit')}
        busy={submit.isPending}
        onConfirm={() => send()}
        onClose={() => setAsks(false)}
      >
        <p>
          {edited ? t('assignment_edit_text') : t('assignment_submit_text')}{' '}
          {t(standing?.edits_until_graded ? 'assignment_editable' : 'assignment_final')}
        </p>
        <LateNow assignment={assignment} />
      </ConfirmDialog>
    </section>
  );
}
