import { type CSSProperties, type KeyboardEvent, Suspense, useState } from 'react';
import { formatClock } from '../../../shared/format/format.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { LoudIcon, MutedIcon, PauseIcon, PlayIcon } from '../../../shared/video/controls/videoIcons.tsx';
import { useQuestionWords } from '../../useQuestionWords.ts';
import classes from './Sound.module.css';
import { nextRate, seekedByKey } from './soundKeys.ts';
import { useSound } from './useSound.ts';

interface Sound {
  url: string;
  name: string;
  preload?: 'metadata' | 'none';
}

/** Audio player with custom controls: play, position, speed and mute. Reserves its space until the texts are loaded. */
export function SoundPlayer(props: Sound) {
  return (
    <Suspense fallback={<div className={classes.player} />}>
      <Player key={props.url} {...props} />
    </Suspense>
  );
}

function Player({ url, name, preload = 'metadata' }: Sound) {
  const { t, language } = useQuestionWords();
  const sound = useSound();
  const [rate, setRate] = useState(1);
  const [muted, setMuted] = useState(false);
  const { at, length } = sound.time;
  const plays = sound.state === 'playing';
  const speed = t('speed_times', { speed: new Intl.NumberFormat(language).format(rate) });

  function seekByKey(event: KeyboardEvent) {
    const target = seekedByKey(event.key, at);
    if (target === undefined) return;
    event.preventDefault();
    sound.seek(target);
  }

  return (
    <div className={classes.player} role="group" aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors write a transcript where there is speech. */}
      <audio src={url} preload={preload} {...sound.props} />
      <IconButton
        label={t(plays ? 'pause' : 'play')}
        side="start"
        className={classes.play}
        aria-busy={sound.waiting || undefined}
        onClick={() => (plays ? sound.pause() : void sound.play())}
      >
        {plays ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      {/* Time runs from left to right in every language. */}
      <span className={classes.time} dir="ltr">
        <span className={classes.clock}>{formatClock(at)}</span>
        <input
          type="range"
          className={classes.position}
          aria-label={t('sound_position')}
          aria-valuetext={t('sound_position_of', { at: formatClock(at), length: formatClock(length) })}
          min={0}
          max={length || 1}
          step="any"
          value={length > 0 ? at : 0}
          disabled={length === 0}
          style={{ '--played': `${length > 0 ? (100 * at) / length : 0}%` } as CSSProperties}
          onKeyDown={seekByKey}
          onChange={(event) => sound.seek(event.currentTarget.valueAsNumber)}
        />
        <span className={classes.clock}>{length > 0 ? formatClock(length) : '–:––'}</span>
      </span>
      <button
        type="button"
        className={classes.speed}
        aria-label={t('speed_now', { speed })}
        onClick={() => {
          const next = nextRate(rate);
          setRate(next);
          sound.setRate(next);
        }}
      >
        <span dir="ltr">{speed}</span>
      </button>
      <IconButton
        label={t(muted ? 'unmute' : 'mute')}
        side="end"
        className={classes.mute}
        onClick={() => {
          setMuted(!muted);
          sound.setMuted(!muted);
        }}
      >
        {muted ? <MutedIcon /> : <LoudIcon />}
      </IconButton>
      <span className={classes.note} data-bad role="status">
        {sound.failed && t('media_failed')}
      </span>
    </div>
  );
}
