import type { Attempt } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePassages } from '../../../../shared/attempt/usePassages.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import classes from '../quiz.module.css';
import { practiceQuestions } from './practice.ts';

const PracticeDialog = lazy(async () => ({
  default: (await import('./PracticeDialog.tsx')).PracticeDialog,
}));

/** Practice of what was missed in an attempt, where anything can be practiced. */
export function PracticeMissed({ attempt, open = false }: { attempt: Attempt; open?: boolean }) {
  const { t } = useTranslation();
  const [practicing, setPracticing] = useState(open);
  const passages = usePassages(attempt);
  const questions = practiceQuestions(attempt);
  if (questions.length === 0) return null;
  return (
    <>
      <div className={classes.practice}>
        <Button onClick={() => setPracticing(true)}>{t('practice_start')}</Button>
        <span>{t('practice_note')}</span>
      </div>
      {practicing && (
        <Suspense fallback={null}>
          <PracticeDialog questions={questions} passages={passages} onClose={() => setPracticing(false)} />
        </Suspense>
      )}
    </>
  );
}
