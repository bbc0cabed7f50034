import { useEffect, useState } from 'react';
import { withDigits } from '../../format/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './Countdown.module.css';
import { countdownOf } from './stream.ts';
import { useStreamWords } from './words.ts';

const TICK_MS = 500;
/** From here on it is red and pulses. */
const NOW_SECONDS = 30;
/** When the time that is left is said aloud. */
const SAID_SECONDS = [30, 60, 600];

const WORDS = {
  stream: { now: 'begins_now', soon: 'begins_in' },
  session: { now: 'session_begins_now', soon: 'session_begins_in' },
};

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Countdown to the start of a stream or a session, by the server's clock. */
export function Countdown({
  at,
  clock,
  of = 'stream',
}: {
  at: number;
  clock: () => number;
  of?: 'stream' | 'session';
}) {
  const { t, language } = useStreamWords();
  const [, setTick] = useState(0);
  const words = WORDS[of];
  const left = countdownOf(at - clock());
  const [atFirst] = useState(left.total);
  const said = SAID_SECONDS.find((seconds) => left.total <= seconds && seconds < atFirst);

  // Synchronises with the clock.
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);

  const digits = new Intl.NumberFormat(withDigits(language), { minimumIntegerDigits: 2 });
  const first = UNITS.findIndex((unit) => left[unit] > 0 || unit === 'minutes');
  return (
    <>
      <p className={classes.kind}>{t(left.total === 0 ? words.now : 'begins_in')}</p>
      <p className={classes.countdown} role="timer" data-tone={left.total <= NOW_SECONDS ? 'now' : undefined}>
        {UNITS.slice(first).map((unit) => (
          <span key={unit} className={classes.unit}>
            <span className="tabular">{digits.format(left[unit])}</span>{' '}
            <span className={classes.name}>{t(`unit_${unit}`, { count: left[unit] })}</span>{' '}
          </span>
        ))}
      </p>
      <output aria-live="polite">
        <VisuallyHidden>{said === undefined || left.total === 0 ? '' : t(`${words.soon}_${said}`)}</VisuallyHidden>
      </output>
    </>
  );
}
