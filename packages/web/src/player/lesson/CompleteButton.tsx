import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/Button.tsx';
import { CheckIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import classes from './CompleteButton.module.css';

export function CompleteButton({
  done,
  watchFirst,
  busy,
  onComplete,
}: {
  done: boolean;
  /** The school asks to see the film to its end first. */
  watchFirst: boolean;
  busy: boolean;
  onComplete: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (done) {
    return (
      <Button className={classes.done} icon={<DoneIcon />} disabled>
        {t('completed')}
      </Button>
    );
  }
  if (!watchFirst) {
    return (
      <Button variant="primary" icon={<CheckIcon />} busy={busy} onClick={onComplete}>
        {t('mark_completed')}
      </Button>
    );
  }
  return (
    <span className={classes.anchor}>
      {/* Not `disabled`: the keyboard must reach it to hear why. */}
      <Button icon={<CheckIcon />} aria-disabled aria-describedby={id}>
        {t('mark_complete')}
      </Button>
      <span id={id} role="tooltip" className={classes.tip}>
        {t('watch_first')}
      </span>
    </span>
  );
}
