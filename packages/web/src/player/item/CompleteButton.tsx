import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n';
import { formatPercent } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CheckIcon, DoneIcon } from '../../shared/ui/icons.tsx';
import classes from './CompleteButton.module.css';

export function CompleteButton({
  done,
  watch,
  busy,
  onComplete,
}: {
  done: boolean;
  /** The school asks to see the video first: how much of it has been seen, if that is known, and must be, in percent. */
  watch: { seen: number | null; needed: number } | null;
  busy: boolean;
  onComplete: () => void;
}) {
  const { t, i18n } = useTranslation();
  if (done) {
    return (
      <Button className={classes.done} icon={<DoneIcon />} disabled>
        <span className={classes.words}>{t('completed')}</span>
      </Button>
    );
  }
  if (!watch) {
    return (
      <Button variant="primary" icon={<CheckIcon />} busy={busy} onClick={onComplete}>
        {t('mark_completed')}
      </Button>
    );
  }
  return (
    <BlockedButton
      label={t('mark_complete')}
      reason={
        <>
          {t('watch_first')}{' '}
          {watch.seen !== null &&
            t('watch_first_seen', {
              seen: formatPercent(watch.seen, i18n.language),
              needed: formatPercent(watch.needed, i18n.language),
            })}
        </>
      }
    />
  );
}

/** A button that cannot be used yet, with the reason as its tooltip. */
export function BlockedButton({ label, reason }: { label: string; reason: ReactNode }) {
  const id = useId();
  return (
    <span className={classes.anchor}>
      {/* Not `disabled`: the keyboard must reach it to hear why. */}
      <Button icon={<CheckIcon />} aria-disabled aria-describedby={id}>
        {label}
      </Button>
      <span id={id} role="tooltip" className={classes.tip}>
        {reason}
      </span>
    </span>
  );
}
