import { useTranslation } from '#i18n';
import { AlertIcon, CheckIcon, ClockIcon } from '../../../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../../../shared/ui/VisuallyHidden.tsx';
import type { AnswerState } from './answerStore.ts';
import classes from './SaveState.module.css';

const icons = { saved: CheckIcon, saving: ClockIcon, failed: AlertIcon, refused: AlertIcon };

/** Whether the answers are saved; its place is kept until there are any, so that the clock stays. Screen readers announce only a failure. */
export function SaveState({ status, shown }: { status: AnswerState['status']; shown: boolean }) {
  const { t } = useTranslation();
  const Icon = icons[status];
  return (
    <>
      <span className={classes.state} data-status={status} data-waiting={!shown || undefined}>
        <Icon size={16} />
        {t(`quiz_state_${status}`)}
      </span>
      <output aria-live="polite">
        <VisuallyHidden>{status === 'failed' || status === 'refused' ? t(`quiz_state_${status}`) : ''}</VisuallyHidden>
      </output>
    </>
  );
}
