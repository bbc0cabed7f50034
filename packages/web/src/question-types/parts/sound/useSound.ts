import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

export type SoundState = 'stopped' | 'playing' | 'paused';

/** The sound that plays: starting another one pauses it. */
let playing: HTMLAudioElement | undefined;

const timeOf = ({ currentTime, duration }: HTMLAudioElement) => ({
  at: currentTime,
  // A stream has no length, and neither has a recording whose header was never completed.
  length: Number.isFinite(duration) ? duration : 0,
});

/** An `<audio>` element without the browser's controls: its state, and what ours do to it. */
export function useSound() {
  const ref = useRef<HTMLAudioElement>(null);
  const nextSeek = useRef<number>(undefined);
  const [state, setState] = useState<SoundState>('stopped');
  const [waiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState(false);
  const [time, setTime] = useState({ at: 0, length: 0 });

  const readTime = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => setTime(timeOf(currentTarget));

  // Synchronises with the element: it may have loaded, or failed, before React had placed it and listened.
  useEffect(() => {
    const sound = ref.current;
    if (!sound) return;
    if (sound.readyState > 0) setTime(timeOf(sound));
    if (sound.error) setFailed(true);
  }, []);

  return {
    state,
    waiting,
    failed,
    time,
    /** For the element. */
    props: {
      ref,
      onPlaying: (event: SyntheticEvent<HTMLAudioElement>) => {
        if (playing !== event.currentTarget) playing?.pause();
        playing = event.currentTarget;
        setState('playing');
        setWaiting(false);
      },
      onWaiting: () => setWaiting(true),
      onPause: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
        if (!currentTarget.ended) setState('paused');
        setWaiting(false);
      },
      onEnded: () => setState('stopped'),
      onError: () => {
        setFailed(true);
        setWaiting(false);
      },
      onLoadedMetadata: readTime,
      onDurationChange: readTime,
      onTimeUpdate: (event: SyntheticEvent<HTMLAudioElement>) => {
        if (!event.currentTarget.seeking) readTime(event);
      },
      onSeeked: ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
        if (nextSeek.current === undefined) return;
        currentTarget.currentTime = nextSeek.current;
        nextSeek.current = undefined;
      },
    },
    /** Begins or continues. Resolves to whether it plays. */
    async play(): Promise<boolean> {
      const sound = ref.current;
      if (!sound) return false;
      // After an error the element does not try again by itself.
      if (sound.error) sound.load();
      try {
        await sound.play();
        setFailed(false);
        return true;
      } catch {
        setFailed(sound.error !== null);
        return false;
      }
    },
    pause: () => ref.current?.pause(),
    seek(seconds: number) {
      const sound = ref.current;
      if (!sound || !Number.isFinite(sound.duration)) return;
      const target = Math.min(sound.duration, Math.max(0, seconds));
      // One seek at a time: Chromium never ends the seeks of a sound that is asked for several before it has loaded.
      if (sound.seeking) nextSeek.current = target;
      else sound.currentTime = target;
      setTime({ at: target, length: sound.duration });
    },
    setRate(rate: number) {
      if (ref.current) ref.current.playbackRate = rate;
    },
    setMuted(muted: boolean) {
      if (ref.current) ref.current.muted = muted;
    },
  };
}
