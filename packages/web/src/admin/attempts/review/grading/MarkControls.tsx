import type { AnswerResult } from '@lectern/contract';
import { useId } from 'react';
import { useTranslation } from '#i18n';
import { MAX_MARKING_NOTE_LENGTH } from '@lectern/contract/limits';
import { TextAreaField } from '../../../../shared/forms/fields.tsx';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { CheckIcon, CloseIcon } from '../../../../shared/ui/icons.tsx';
import a11y from '../../../../shared/ui/a11y.module.css';
import base from '../../../../shared/ui/base.module.css';
import { cx } from '../../../../shared/ui/cx.ts';
import classes from './MarkControls.module.css';
import { mayBeTyped, readPoints } from './points.ts';
import type { Grading } from './useGrading.ts';

/** What a person says of one answer: points, right or wrong, and a note for the learner. */
export function MarkControls({
  questionId,
  number,
  answer,
  grading,
}: {
  questionId: number;
  number: number;
  answer: AnswerResult;
  grading: Grading;
}) {
  const { t } = useTranslation();
  const draft = grading.draftOf(questionId);
  const saving = grading.isSaving(questionId);
  const noteShown = draft.noteOpen || draft.note !== undefined || answer.note !== '';
  return (
    <fieldset className={classes.controls}>
      <legend className={a11y.hidden}>{t('attempts.marks_of', { number })}</legend>
      <div className={classes.row}>
        <PointsField questionId={questionId} answer={answer} grading={grading} />
        <div className={classes.flips}>
          <button
            type="button"
            className={classes.flip}
            data-tone="good"
            aria-pressed={answer.correct && !answer.needs_review}
            aria-label={t('attempts.mark_correct')}
            title={t('attempts.mark_correct')}
            onClick={() => grading.flip(questionId, true)}
          >
            <CheckIcon />
          </button>
          <button
            type="button"
            className={classes.flip}
            data-tone="bad"
            aria-pressed={!answer.correct && !answer.partially_correct && !answer.needs_review}
            aria-label={t('attempts.mark_incorrect')}
            title={t('attempts.mark_incorrect')}
            onClick={() => grading.flip(questionId, false)}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
      {noteShown && (
        <div data-part="note">
          <TextAreaField
            label={t('attempts.note')}
            description={t('attempts.note_help')}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={MAX_MARKING_NOTE_LENGTH}
            value={draft.note ?? answer.note}
            onChange={(event) => grading.edit(questionId, { note: event.currentTarget.value })}
          />
        </div>
      )}
      <div className={cx(base.actions, classes.actions)}>
        {grading.isChanged(questionId) && (
          <>
            <Button size="small" variant="primary" onClick={() => grading.save(questionId)}>
              {t('attempts.save')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => grading.undo(questionId)}>
              {t('attempts.undo')}
            </Button>
          </>
        )}
        {!noteShown && (
          <Button
            size="small"
            variant="quiet"
            className={classes.addNote}
            onClick={() => grading.edit(questionId, { noteOpen: true })}
          >
            {t('attempts.add_note')}
          </Button>
        )}
        <output className={base.muted}>{saving && t('form.saving')}</output>
      </div>
    </fieldset>
  );
}

/** 'n / max'. Letters do not get in; what is above the maximum becomes the maximum. */
function PointsField({ questionId, answer, grading }: { questionId: number; answer: AnswerResult; grading: Grading }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { points, wanting } = grading.draftOf(questionId);
  const stored = answer.needs_review ? '' : String(answer.points);
  return (
    <div className={classes.points} data-part="points">
      <label htmlFor={id} className={classes.label}>
        {t('attempts.points')}
      </label>
      <span className={classes.of}>
        <input
          id={id}
          className={classes.input}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={points ?? stored}
          placeholder="–"
          aria-invalid={wanting || undefined}
          aria-describedby={`${id}-of`}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            const typed = value.trim();
            if (mayBeTyped(typed)) grading.edit(questionId, { points: typed, wanting: false });
          }}
          onBlur={() => {
            const typed = points === undefined ? undefined : readPoints(points, answer.max_points);
            if (typed !== undefined) grading.edit(questionId, { points: String(typed) });
          }}
        />
        <span id={`${id}-of`}>{t('attempts.of_points', { max: format.number(answer.max_points) })}</span>
      </span>
      {wanting && (
        <p className={classes.wrong} role="alert">
          {t('attempts.points_wanted')}
        </p>
      )}
    </div>
  );
}
