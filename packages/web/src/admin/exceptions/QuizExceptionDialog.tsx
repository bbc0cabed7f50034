import type { QuizException } from '@lectern/contract';
import { MAX_QUIZ_ATTEMPTS, QUIZ_TIME_FACTOR_RANGE } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { quizExceptions } from '../endpoints.gen.ts';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { ExceptionDialog, type LearnerName } from './ExceptionDialog.tsx';
import { quizExceptionsQuery } from './queries.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  quizId: number;
  learner: LearnerName;
}

const [LEAST, MOST] = QUIZ_TIME_FACTOR_RANGE;

function Fields({ known, ...dialog }: DialogProps & { known: QuizException | undefined }) {
  const { t } = useTranslation();
  const { quizId, learner } = dialog;
  const [factor, setFactor] = useState<number | string>(known?.time_factor ?? 1);
  const [extra, setExtra] = useState<number | string>(known?.extra_attempts ?? 0);
  const [reason, setReason] = useState(known?.reason ?? '');
  const [times, attempts] = [Number(factor), Number(extra)];
  const isFactor = factor !== '' && times >= LEAST && times <= MOST;
  const isExtra = extra !== '' && Number.isInteger(attempts) && attempts >= 0 && attempts <= MAX_QUIZ_ATTEMPTS;
  return (
    <ExceptionDialog
      {...dialog}
      reason={reason}
      onReason={setReason}
      isEmpty={!isFactor || !isExtra || (times === 1 && attempts === 0)}
      save={() =>
        call(quizExceptions.save, {
          params: { id: quizId, user: learner.id },
          body: { time_factor: times, extra_attempts: attempts, reason },
        })
      }
    >
      <NumberField
        label={t('exceptions.time_factor')}
        description={t('exceptions.time_factor_help')}
        error={!isFactor && t('exceptions.time_factor_wrong', { least: LEAST, most: MOST })}
        allowDecimal
        decimalScale={2}
        value={factor}
        onChange={setFactor}
      />
      <NumberField
        label={t('exceptions.extra_attempts')}
        description={t('exceptions.extra_attempts_help')}
        error={!isExtra && t('exceptions.extra_attempts_wrong', { most: MAX_QUIZ_ATTEMPTS })}
        value={extra}
        onChange={setExtra}
      />
    </ExceptionDialog>
  );
}

/** Grants a learner more time and attempts at a quiz, starting from what they have. */
export function QuizExceptionDialog(dialog: DialogProps) {
  const known = useQuery({ ...quizExceptionsQuery(dialog.quizId, [dialog.learner.id]), enabled: dialog.open });
  // Rendered after the current submission is loaded, so that no unread change is overwritten.
  if (!known.data) return null;
  const [own] = known.data.rows;
  return <Fields key={own?.granted_at ?? 'none'} {...dialog} known={own} />;
}
