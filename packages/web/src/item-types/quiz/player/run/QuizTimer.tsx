import type { Attempt } from '@lectern/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { formatClock } from '../../../../shared/format/format.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { AlertIcon, ClockIcon } from '../../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import classes from './QuizTimer.module.css';
import { serverNow } from './answers/serverClock.ts';

const SECOND_MS = 1000;
const SOON_SECONDS = 60;
const NOW_SECONDS = 30;
/** When the time that is left is said aloud. */
const SAID_SECONDS = [30, 60, 300];

/** The time that is left, by the school's clock. */
export function QuizTimer({
  attempt,
  deadline,
  onOver,
}: {
  attempt: Pick<Attempt, 'id' | 'server_time'>;
  deadline: string;
  onOver: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(deadline) - serverNow(attempt)) / SECOND_MS));
  const [, setTick] = useState(0);
  const left = secondsLeft();
  const [atFirst] = useState(left);
  const over = left === 0;
  const said = SAID_SECONDS.find((seconds) => left <= seconds && seconds < atFirst);

  // Synchronises with the clock.
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS / 2);
    return () => clearInterval(timer);
  }, []);
  // Synchronises the attempt with the end of its time.
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);

  const tone = left <= NOW_SECONDS ? 'now' : left <= SOON_SECONDS ? 'soon' : undefined;
  return (
    <>
      <span className={classes.timer} role="timer" data-tone={tone}>
        {tone ? <AlertIcon size={18} /> : <ClockIcon size={18} />}
        <VisuallyHidden>{t('quiz_time_left')} </VisuallyHidden>
        <span className="tabular">{formatClock(left)}</span>
      </span>
      <output aria-live="polite">
        <VisuallyHidden>
          {said !== undefined && !over ? t('quiz_time_left_said', { time: format.duration(said) }) : ''}
        </VisuallyHidden>
      </output>
    </>
  );
}
