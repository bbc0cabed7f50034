import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { AddIcon } from '../../../shared/ui/icons.tsx';
import type { DrawDialog } from '../../list/bulk/listActions.ts';
import { IssueDialog } from './IssueDialog.tsx';

/** Opens the dialog in which a course and its learners are chosen. */
export function IssueButton({ ask }: { ask: (dialog: DrawDialog) => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="primary" icon={<AddIcon />} onClick={() => ask((props) => <IssueDialog {...props} />)}>
      {t('issueCertificates.open')}
    </Button>
  );
}
