import type { Assignment } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { TextField } from '../../../../shared/forms/fields.tsx';
import base from '../../../../shared/ui/base.module.css';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { mayBeTyped } from '../../../attempts/review/grading/points.ts';
import { RichTextField } from '../../../editor/RichTextField.tsx';
import { refreshSubmissions, submissionQuery } from '../../queries.ts';
import { ResultTag } from '../../SubmissionFacts.tsx';
import type { Submission } from '../../submission.ts';
import { CommentBank } from '../comments/CommentBank.tsx';
import classes from '../Desk.module.css';
import { FeedbackFiles } from '../files/FeedbackFiles.tsx';
import { LatePenalty } from '../LatePenalty.tsx';
import { useDeskKeys } from '../keys/useDeskKeys.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { GradeHistory } from './GradeHistory.tsx';
import { paragraphs, plainText } from './noteText.ts';
import { ResultFields } from './ResultFields.tsx';
import { ReturnButton } from './ReturnButton.tsx';
import { RubricRating } from './RubricRating.tsx';
import { useGrade } from './useGrade.ts';

interface PanelProps {
  submission: Submission;
  assignment: Assignment;
  keysOn: boolean;
  /** Opens the next ungraded submission. */
  onNext: () => void;
}

/** The points, else the chosen level of the first criterion, else its first level. */
const FIRST_FIELDS = [
  '[data-part="points"] input',
  '[data-part="criterion"]:first-of-type input:checked',
  '[data-part="criterion"] input',
];

/** At this width the grade is below the submission. Desk.module.css has the same breakpoint. */
const STACKED = '(max-width: 62em)';

/**
 * Focuses the points or the first criterion, unless the list of submissions has the focus. Where they are below the
 * submission, it is read first: its beginning comes into view.
 */
function useFirstField(form: React.RefObject<HTMLElement | null>): () => void {
  const focus = () =>
    FIRST_FIELDS.map((field) => form.current?.querySelector<HTMLElement>(field))
      .find(Boolean)
      ?.focus();
  // Synchronizes the focus with the submission that was opened.
  useEffect(() => {
    if (window.matchMedia(STACKED).matches) {
      const pane = form.current?.parentElement?.querySelector('article');
      if (pane && pane.getBoundingClientRect().top < 0) pane.scrollIntoView();
    } else if (document.activeElement?.closest('nav, dialog') === null) focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return focus;
}

function GradeForm({ submission, assignment, keysOn, onNext }: PanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [commenting, setCommenting] = useState(false);
  const focusFirst = useFirstField(form);
  const { total_points: total, pass_points: pass } = submission;
  const grade = useGrade({ submission, assignment, form, onSaved: (andNext) => andNext && onNext() });
  const { rubric, values, points, change } = grade;

  useDeskKeys(
    {
      save: () => grade.submit(true),
      points: focusFirst,
      note: () => form.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus(),
      comments: () => setCommenting(true),
    },
    keysOn,
  );

  async function keepTheirs() {
    grade.conflict?.close();
    client.removeQueries({ queryKey: submissionQuery(submission.id).queryKey });
    await refreshSubmissions(client);
  }

  return (
    <form
      ref={form}
      className={classes.grade}
      aria-label={t('submissions.grade')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        grade.submit(false);
      }}
    >
      {rubric.length > 0 ? (
        <>
          <RubricRating
            rubric={rubric}
            ratings={values.ratings}
            courseId={submission.course_id}
            missing={grade.attempted}
            onChange={(ratings) => change({ ratings })}
          />
          <output className={base.label}>
            {t('submissions.rubric_points', {
              points: points === undefined ? '–' : format.number(points),
              total: format.number(total),
            })}
          </output>
        </>
      ) : (
        <div data-part="points">
          <TextField
            required
            label={t('submissions.points')}
            description={t('submissions.points_help', { total: format.number(total), pass: format.number(pass) })}
            error={grade.attempted && points === undefined ? t('submissions.points_wanted') : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={values.points}
            onChange={({ currentTarget: { value } }) => {
              if (mayBeTyped(value.trim())) change({ points: value.trim() });
            }}
            // Limits the points to the total.
            onBlur={() => points !== undefined && change({ points: String(points) })}
          />
        </div>
      )}
      <LatePenalty submission={submission} given={points} />
      <ResultFields grade={grade} />
      <RichTextField
        label={t('submissions.note')}
        description={t('submissions.note_help')}
        height={160}
        value={values.note}
        onChange={(note) => change({ note })}
      />
      <div>
        <Button size="small" onClick={() => setCommenting(true)}>
          {t('submissions.comments')}
        </Button>
      </div>
      <CommentBank
        open={commenting}
        courseId={submission.course_id}
        current={() => plainText(values.note)}
        onInsert={(text) => change({ note: values.note + paragraphs(text) })}
        onClose={() => setCommenting(false)}
      />
      <FeedbackFiles submission={submission} />
      <div className={classes.actions}>
        <Button type="submit" busy={grade.isSaving}>
          {t('submissions.save')}
        </Button>
        <Button variant="primary" busy={grade.isSaving} onClick={() => grade.submit(true)}>
          {t('submissions.save_and_next')}
        </Button>
      </div>
      <div>
        <ReturnButton submission={submission} note={values.note} onDone={onNext} />
      </div>
      <GradeHistory id={submission.id} />
      <ConflictDialog grade={grade} onKeep={() => void keepTheirs()} />
    </form>
  );
}

/** The grade of a submission: a form where the caller may grade it. */
export function GradePanel(props: PanelProps) {
  const { t } = useTranslation();
  const { submission } = props;
  if (submission.can.grade) return <GradeForm {...props} />;
  return (
    <aside className={classes.grade}>
      <Notice>{t(submission.archived ? 'submissions.was_put_away' : 'submissions.own')}</Notice>
      <ResultTag result={submission.result} />
    </aside>
  );
}
