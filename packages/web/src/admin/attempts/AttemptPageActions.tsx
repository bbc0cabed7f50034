import { useState } from 'react';
import { Button } from '../../shared/ui/Button.tsx';
import { ChevronDownIcon, DownloadIcon } from '../../shared/ui/icons.tsx';
import { RegradeIcon } from '../../shared/ui/staffIcons.tsx';
import { Menu, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { Attempt } from './attempt.ts';
import { RegradeDialog } from './RegradeDialog.tsx';

/** What can be done with the attempts the filters find: a file of them, and, of one quiz, their marks anew. */
export function AttemptPageActions({ listActions }: { listActions: ListActions<Attempt> }) {
  const { t, address, busy, exportRows } = listActions;
  const [regrading, setRegrading] = useState(false);
  const quizId = Number(address.quiz ?? 0);
  return (
    <>
      <Menu
        trigger={(props) => (
          <Button {...props} variant="quiet" data-compact icon={<DownloadIcon />} busy={busy}>
            {t('list.export')}
            <ChevronDownIcon size={16} />
          </Button>
        )}
      >
        <MenuItem onClick={() => void exportRows()}>{t('attempts.export_summary')}</MenuItem>
        <MenuItem onClick={() => void exportRows(undefined, 'attemptAnswers')}>
          {t('attempts.export_with_answers')}
        </MenuItem>
      </Menu>
      {quizId > 0 && (
        <>
          <Button icon={<RegradeIcon />} onClick={() => setRegrading(true)}>
            {t('attempts.regrade_quiz')}
          </Button>
          <RegradeDialog
            open={regrading}
            onClose={() => setRegrading(false)}
            quizId={quizId}
            onDone={() => void listActions.refresh()}
          />
        </>
      )}
    </>
  );
}
