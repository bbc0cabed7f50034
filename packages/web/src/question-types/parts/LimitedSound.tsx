import { useRef, useState } from 'react';
import { formatClock } from '../../shared/format/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { LessonVideoIcon, PauseIcon } from '../../shared/ui/icons.tsx';
import { useQuestionWords } from '../useQuestionWords.ts';
import classes from './Media.module.css';
import { keepPlays, readPlays } from './plays.ts';

/** A recording that may be played a few times, from its beginning to its end: there is nothing to wind back with. */
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
  const sound = useRef<HTMLAudioElement>(null);
  const [plays, setPlays] = useState(() => readPlays(occasion, url));
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still');
  const [failed, setFailed] = useState(false);
  const [time, setTime] = useState({ at: 0, of: 0 });
  const left = Math.max(0, limit - plays);

  function toggle() {
    const player = sound.current;
    if (!player) return;
    if (state === 'playing') {
      player.pause();
      return;
    }
    if (state === 'still' && left === 0) return;
    const begins = state === 'still';
    void player.play().then(
      () => {
        setFailed(false);
        if (!begins) return;
        keepPlays(occasion, url, plays + 1);
        setPlays(plays + 1);
      },
      () => setFailed(true),
    );
  }

  const spent = left === 0 && state === 'still';
  return (
    <div className={classes.limited} role="group" aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said stands in the transcript */}
      <audio
        ref={sound}
        src={url}
        preload="metadata"
        onPlaying={() => setState('playing')}
        onPause={(event) => !event.currentTarget.ended && setState('paused')}
        onEnded={() => setState('still')}
        onError={() => setFailed(true)}
        onLoadedMetadata={({ currentTarget: { duration } }) => setTime({ at: 0, of: duration })}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setTime({ at: currentTime, of: duration })}
      />
      <Button
        size="small"
        icon={state === 'playing' ? <PauseIcon size={18} /> : <LessonVideoIcon size={18} />}
        aria-disabled={spent || undefined}
        onClick={toggle}
      >
        {state === 'playing' ? t('pause') : t('play')}
      </Button>
      <span className={classes.track} aria-hidden dir="ltr">
        <span className={classes.played} style={{ width: `${time.of > 0 ? (100 * time.at) / time.of : 0}%` }} />
      </span>
      <span className={classes.clock} dir="ltr">
        {formatClock(time.at)}
        {time.of > 0 && Number.isFinite(time.of) && ` / ${formatClock(time.of)}`}
      </span>
      <span className={classes.plays} data-bad={failed || undefined} role="status">
        {failed ? t('media_failed') : left > 0 ? t('plays_left', { count: left }) : t('plays_none')}
      </span>
    </div>
  );
}
