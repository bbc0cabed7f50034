import { useEffect, useRef } from 'react';
import { formatNumber, formatPercent } from '../../format/format.ts';
import { captionsOf, chooseSpeed, speedBeside, toggleCaptions } from '../choices.ts';
import { mute, seekTo, togglePlay } from '../video.ts';
import { useVideoWords } from '../words.ts';
import type { VideoControls } from './videoContext.ts';

const VOLUME_STEP = 0.1;

/** What the whole page may ask of the video. */
const ANYWHERE = new Set([' ', 'k', 'f', 'ArrowLeft', 'ArrowRight']);

const TYPING = 'input:not([type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What has a use of its own for the space bar, and for the arrows. */
const PRESSED =
  'button, a[href], summary, label, input, [role="button"], [role^="menuitem"], [role="tab"], [tabindex="0"]';
const MOVED =
  'input, [role="tab"], [role="slider"], [role="menu"], [role="listbox"], [role="tree"], [role="grid"], [role="dialog"]';

const within = (event: KeyboardEvent, selector: string) =>
  event.composedPath().some((node) => node instanceof Element && node.matches(selector));

const rangeUnder = (event: KeyboardEvent) =>
  event
    .composedPath()
    .map((node) => (node instanceof Element ? node.localName : ''))
    .find((name) => name === 'media-time-range' || name === 'media-volume-range');

/** Whether the key is used by the focused element or another shortcut. */
function isTaken(event: KeyboardEvent, key: string, inVideo: boolean): boolean {
  if (within(event, TYPING) && !rangeUnder(event)) return true;
  const arrow = key.startsWith('Arrow');
  if (inVideo) {
    if (key === ' ') return within(event, 'button, input[type="radio"]');
    if (!arrow) return false;
    return rangeUnder(event) === 'media-volume-range' || within(event, 'input[type="radio"]');
  }
  if (document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]')) return true;
  if (key === ' ') return within(event, PRESSED);
  return arrow && within(event, MOVED);
}

/** The keys of the video, see `videoKeys`. Those for the whole page work where `onPage` is given and says that they may. */
export function useVideoKeys(controls: VideoControls | null, onPage: (() => boolean) | undefined) {
  const { t, language } = useVideoWords();
  const press = useRef<(event: KeyboardEvent, inVideo: boolean) => void>(() => {});

  // Synchronises the listener with the video and the words of the last drawing.
  useEffect(() => {
    press.current = (event, inVideo) => {
      const video = controls?.video;
      if (!video || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!inVideo && !ANYWHERE.has(key)) return;
      if (isTaken(event, key, inVideo)) return;
      const { controller, step, announce } = controls;
      const state = controller.mediaStore.getState();

      const go = (forward: boolean) => {
        seekTo(video, video.currentTime + (forward ? step : -step));
        announce(t(forward ? 'video_seconds_forward' : 'video_seconds_back', { seconds: step }));
      };
      const louder = (change: number) => {
        const volume = Math.max(0, Math.min(1, (state.mediaVolume ?? 1) + change));
        controller.mediaStore.dispatch({ type: 'mediavolumerequest', detail: volume });
        announce(t('video_volume_at', { percent: formatPercent(Math.round(volume * 100), language) }));
      };
      const faster = (direction: 1 | -1) => {
        const speed = speedBeside(video.playbackRate, direction);
        chooseSpeed(video, speed);
        announce(t('video_speed_at', { speed: formatNumber(speed, language) }));
      };
      const actions: Record<string, (() => void) | undefined> = {
        ' ': () => togglePlay(video),
        k: () => togglePlay(video),
        ArrowLeft: () => go(false),
        j: () => go(false),
        ArrowRight: () => go(true),
        l: () => go(true),
        ArrowUp: () => louder(VOLUME_STEP),
        ArrowDown: () => louder(-VOLUME_STEP),
        m() {
          mute(video, !video.muted);
          announce(t(video.muted ? 'video_muted' : 'video_unmuted'));
        },
        f() {
          const type = state.mediaIsFullscreen ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest';
          controller.mediaStore.dispatch({ type });
        },
        c() {
          if (captionsOf(video).length === 0) return;
          announce(t(toggleCaptions(video, language) ? 'video_captions_on' : 'video_captions_off'));
        },
        '<': () => faster(-1),
        '>': () => faster(1),
      };
      const jump = /^\d$/.test(key) ? () => seekTo(video, (video.duration * Number(key)) / 10) : undefined;
      const action = actions[key] ?? jump;
      if (!action || (event.repeat && 'kmfc '.includes(key))) return;
      event.preventDefault();
      action();
    };
  });

  const controller = controls?.controller;
  // Synchronises with the keyboard: in the video before its own elements hear of it, on the page after everybody else.
  useEffect(() => {
    if (!controller) return undefined;
    const inVideo = (event: KeyboardEvent) => press.current(event, true);
    const elsewhere = (event: KeyboardEvent) => {
      if (!event.composedPath().includes(controller) && onPage?.()) press.current(event, false);
    };
    controller.addEventListener('keydown', inVideo, { capture: true });
    if (onPage) window.addEventListener('keydown', elsewhere);
    return () => {
      controller.removeEventListener('keydown', inVideo, { capture: true });
      window.removeEventListener('keydown', elsewhere);
    };
  }, [controller, onPage]);
}
