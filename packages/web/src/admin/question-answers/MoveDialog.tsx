import { useState } from 'react';
import { useTranslation } from '#i18n';
import { fieldErrors } from '../../shared/api/errors.ts';
import { call } from '../../shared/api/client.ts';
import { questionsAnswers } from '../../shared/deferred/endpoints.gen.ts';
import base from '../../shared/ui/base.module.css';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import type { QaMessage } from './question.ts';
import { useQuestionChange } from './useQuestionChange.ts';

/** Chooses the course that a question moves to. */
export function MoveDialog({ open, onClose, question }: { open: boolean; onClose: () => void; question: QaMessage }) {
  const { t } = useTranslation();
  const [course, setCourse] = useState('');
  const move = useQuestionChange(
    () => call(questionsAnswers.update, { params: { id: question.id }, body: { course_id: Number(course) } }),
    { done: t('questionAnswers.moved'), onDone: onClose },
  );
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('questionAnswers.move_title')}
      confirm={t('questionAnswers.move_confirm')}
      busy={move.isPending}
      disabled={course === '' || Number(course) === question.course_id}
      onConfirm={() => move.mutate(undefined)}
    >
      <div className={base.stack16}>
        <p>{t('questionAnswers.move_text')}</p>
        <OptionField
          label={t('questionAnswers.column_course')}
          source={courseOptions}
          required
          value={course}
          onChange={setCourse}
          error={fieldErrors(move.error).course_id}
        />
      </div>
    </ConfirmDialog>
  );
}
