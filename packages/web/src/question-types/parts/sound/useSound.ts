import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

export type SoundState = 'stopped' | 'playing' | 'paused';

/** The sound that is playing. Starting another one pauses it. */
let playing: HTMLAudioElement | undefined;

const timeOf = ({ currentTime, duration }: HTMLAudioElement) => ({
  at: currentTime,
  // Streams and recordings with an incomplete header have no duration.
  length: Number.isFinite(duration) ? duration : 0,
});

/** State and actions of an `<audio>` element with custom controls. */
export function useSound() {
  const ref = useRef<HTMLAudioElement>(null);
  const nextSeek = useRef<number>(undefined);
  const [state, setState] = useState<SoundState>('stopped');
  const [waiting, setWaiting] = useState(false);
  const [failed, setFailed] = useState(false);
  const [time, setTime] = useState({ at: 0, length: 0 });

  const readTime = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => setTime(timeOf(currentTarget));

  // Reads the state of the element, which may have loaded or failed before React attached its listeners.
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
    /** Props of the `<audio>` element. */
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
    /** Starts or resumes. Resolves to whether the sound is playing. */
    async play(): Promise<boolean> {
      const sound = ref.current;
      if (!sound) return false;
      // The element does not retry after an error.
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
      // One seek at a time: Chromium never finishes several seeks that are requested before the sound has loaded.
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
