import { useState } from 'react';
import { formatClock } from '../../../shared/format/format.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { PauseIcon, PlayIcon } from '../../../shared/video/controls/videoIcons.tsx';
import { useQuestionWords } from '../../useQuestionWords.ts';
import { keepPlays, readPlays } from './plays.ts';
import classes from './Sound.module.css';
import { useSound } from './useSound.ts';

/** A recording with a limited number of plays, from start to end and without seeking. */
export function LimitedSound({
  url,
  name,
  limit,
  occasion,
}: {
  url: string;
  name: string;
  limit: number;
  occasion: string | undefined;
}) {
  const { t } = useQuestionWords();
  const sound = useSound();
  const [plays, setPlays] = useState(() => readPlays(occasion, url));
  const left = Math.max(0, limit - plays);
  const { at, length } = sound.time;

  async function toggle() {
    if (sound.state === 'playing') {
      sound.pause();
      return;
    }
    const begins = sound.state === 'stopped';
    if (begins && left === 0) return;
    if (!(await sound.play()) || !begins) return;
    keepPlays(occasion, url, plays + 1);
    setPlays(plays + 1);
  }

  const spent = left === 0 && sound.state === 'stopped';
  return (
    <div className={classes.player} role="group" aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript has the spoken text */}
      <audio src={url} preload="metadata" {...sound.props} />
      <IconButton
        label={t(sound.state === 'playing' ? 'pause' : 'play')}
        side="start"
        className={classes.play}
        aria-disabled={spent || undefined}
        aria-busy={sound.waiting || undefined}
        onClick={() => void toggle()}
      >
        {sound.state === 'playing' ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <span className={classes.time} dir="ltr">
        <span className={classes.clock}>{formatClock(at)}</span>
        <span className={classes.track} aria-hidden>
          <span className={classes.played} style={{ width: `${length > 0 ? (100 * at) / length : 0}%` }} />
        </span>
        <span className={classes.clock}>{length > 0 ? formatClock(length) : '–:––'}</span>
      </span>
      <span className={classes.note} data-bad={sound.failed || undefined} role="status">
        {sound.failed ? t('media_failed') : left > 0 ? t('plays_left', { count: left }) : t('plays_none')}
      </span>
    </div>
  );
}
