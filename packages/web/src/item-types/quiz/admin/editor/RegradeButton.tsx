import type { Quiz } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { RegradeDialog } from '../../../../admin/attempts/RegradeDialog.tsx';
import base from '../../../../shared/ui/base.module.css';
import classes from './QuizNotices.module.css';

/** Marks the attempts there are with the questions as they are stored now. */
export function RegradeButton({ quiz, blocked }: { quiz: Quiz; blocked: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.regrade}>
      <Button size="small" disabled={blocked} onClick={() => setOpen(true)}>
        {t('quizzes.regrade')}
      </Button>
      {blocked && <span className={base.muted}>{t('quizzes.regrade_save_first')}</span>}
      <RegradeDialog open={open} onClose={() => setOpen(false)} quizId={quiz.id} />
    </div>
  );
}
