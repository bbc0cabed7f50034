import { useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import base from '../../shared/ui/base.module.css';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { Attempt } from './attempt.ts';
import classes from './OutdatedRules.module.css';
import { RegradeDialog } from './RegradeDialog.tsx';

/** Attempts of the quiz were marked by earlier rules: no mark changes until staff have seen what would. */
export function OutdatedRules({ listActions }: { listActions: ListActions<Attempt> }) {
  const { t, address } = listActions;
  const [open, setOpen] = useState(false);
  const quizId = Number(address.quiz ?? 0);
  if (quizId === 0) return null;
  return (
    <>
      <div className={classes.notice}>
        <Notice title={t('attempts.rules_changed')}>
          <div className={base.stack16}>
            <p>{t('attempts.rules_changed_text')}</p>
            <div>
              <Button size="small" onClick={() => setOpen(true)}>
                {t('attempts.rules_changed_look')}
              </Button>
            </div>
          </div>
        </Notice>
      </div>
      <RegradeDialog
        open={open}
        onClose={() => setOpen(false)}
        quizId={quizId}
        onDone={() => void listActions.refresh()}
      />
    </>
  );
}
