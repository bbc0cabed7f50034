import { useEffect, useRef } from 'react';
import { usePageSettings } from '../../api/settings.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { seekTo, togglePlay } from '../video.ts';
import { useVideoWords } from '../words.ts';
import { useVideo, useRequest } from './videoContext.ts';
import classes from './Controls.module.css';

/** Two touches within this time are one gesture. */
const DOUBLE_TAP_MS = 300;

interface Tap {
  at: number;
  /** -1 in the left third, 1 in the right. */
  side: -1 | 0 | 1;
  /** Steps gone by touches one after the other. */
  steps: number;
  /** The controls were there when the finger came down. */
  visible: boolean;
  /** By a finger, not a mouse; a double click does not say. */
  finger: boolean;
  wait?: ReturnType<typeof setTimeout>;
}

/**
 * The picture itself: a click plays and pauses, two fill the screen; a touch shows and hides the controls, two at a
 * side go a step. The school may turn all that off.
 */
export function Gestures() {
  const { t } = useVideoWords();
  const { video: settings } = usePageSettings();
  const { controller, video, step, announce } = useVideo();
  const request = useRequest();
  const tap = useRef<Tap>({ at: 0, side: 0, steps: 0, visible: true, finger: false });
  // Synchronises with the clock: what a touch would have done must not happen to a video that is gone.
  useEffect(() => () => clearTimeout(tap.current.wait), []);

  const off = settings.gestures === 'no';
  const refuse = () => void toast.warn(t('video_gestures_off'));

  function touched(x: number) {
    if (!video) return;
    const { left, width } = controller.getBoundingClientRect();
    const third = (x - left) / width;
    const side = third < 1 / 3 ? -1 : third > 2 / 3 ? 1 : 0;
    const now = performance.now();
    const again = now - tap.current.at < DOUBLE_TAP_MS && tap.current.side === side;
    clearTimeout(tap.current.wait);
    if (again && side !== 0) {
      const steps = tap.current.steps + 1;
      tap.current = { ...tap.current, at: now, side, steps };
      seekTo(video, video.currentTime + side * step);
      return announce(t(side > 0 ? 'video_seconds_forward' : 'video_seconds_back', { seconds: steps * step }));
    }
    tap.current = { ...tap.current, at: now, side, steps: 0 };
    if (video.paused && video.currentTime === 0) return togglePlay(video);
    if (!tap.current.visible) return;
    tap.current.wait = setTimeout(() => controller.setAttribute('userinactive', ''), DOUBLE_TAP_MS);
  }

  return (
    // Everything it does has a button and a key of its own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      slot="gestures-chrome"
      className={classes.picture}
      onPointerDown={({ pointerType }) => {
        tap.current.finger = pointerType === 'touch';
        tap.current.visible = !controller.hasAttribute('userinactive');
      }}
      onClick={({ clientX }) => {
        if (off) return refuse();
        if (tap.current.finger) return touched(clientX);
        if (video) togglePlay(video);
      }}
      onDoubleClick={() => {
        if (off || tap.current.finger) return;
        const full = controller.mediaStore.getState().mediaIsFullscreen;
        request(full ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest');
      }}
    />
  );
}
