import { useEffect, useRef } from 'react';
import { formatNumber, formatPercent } from '../../format/format.ts';
import { captionsOf, chooseSpeed, speedBeside, toggleCaptions } from '../choices.ts';
import { mute, seekTo, togglePlay } from '../film.ts';
import { useFilmWords } from '../words.ts';
import type { FilmControls } from './filmContext.ts';

const VOLUME_STEP = 0.1;

/** What the whole page may ask of the film. */
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

/** Whether somebody else has a use for the key. */
function isTaken(event: KeyboardEvent, key: string, inFilm: boolean): boolean {
  if (within(event, TYPING) && !rangeUnder(event)) return true;
  const arrow = key.startsWith('Arrow');
  if (inFilm) {
    if (key === ' ') return within(event, 'button, input[type="radio"]');
    if (!arrow) return false;
    return rangeUnder(event) === 'media-volume-range' || within(event, 'input[type="radio"]');
  }
  if (document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]')) return true;
  if (key === ' ') return within(event, PRESSED);
  return arrow && within(event, MOVED);
}

/** The keys of the film, see `filmKeys`. Those for the whole page work where `onPage` is given and says that they may. */
export function useFilmKeys(controls: FilmControls | null, onPage: (() => boolean) | undefined) {
  const { t, language } = useFilmWords();
  const press = useRef<(event: KeyboardEvent, inFilm: boolean) => void>(() => {});

  // Synchronises the listener with the film and the words of the last drawing.
  useEffect(() => {
    press.current = (event, inFilm) => {
      const film = controls?.film;
      if (!film || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!inFilm && !ANYWHERE.has(key)) return;
      if (isTaken(event, key, inFilm)) return;
      const { controller, step, announce } = controls;
      const state = controller.mediaStore.getState();

      const go = (forward: boolean) => {
        seekTo(film, film.currentTime + (forward ? step : -step));
        announce(t(forward ? 'film_seconds_forward' : 'film_seconds_back', { seconds: step }));
      };
      const louder = (change: number) => {
        const volume = Math.max(0, Math.min(1, (state.mediaVolume ?? 1) + change));
        controller.mediaStore.dispatch({ type: 'mediavolumerequest', detail: volume });
        announce(t('film_volume_at', { percent: formatPercent(Math.round(volume * 100), language) }));
      };
      const faster = (direction: 1 | -1) => {
        const speed = speedBeside(film.playbackRate, direction);
        chooseSpeed(film, speed);
        announce(t('film_speed_at', { speed: formatNumber(speed, language) }));
      };
      const actions: Record<string, (() => void) | undefined> = {
        ' ': () => togglePlay(film),
        k: () => togglePlay(film),
        ArrowLeft: () => go(false),
        j: () => go(false),
        ArrowRight: () => go(true),
        l: () => go(true),
        ArrowUp: () => louder(VOLUME_STEP),
        ArrowDown: () => louder(-VOLUME_STEP),
        m() {
          mute(film, !film.muted);
          announce(t(film.muted ? 'film_muted' : 'film_unmuted'));
        },
        f() {
          const type = state.mediaIsFullscreen ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest';
          controller.mediaStore.dispatch({ type });
        },
        c() {
          if (captionsOf(film).length === 0) return;
          announce(t(toggleCaptions(film, language) ? 'film_captions_on' : 'film_captions_off'));
        },
        '<': () => faster(-1),
        '>': () => faster(1),
      };
      const jump = /^\d$/.test(key) ? () => seekTo(film, (film.duration * Number(key)) / 10) : undefined;
      const action = actions[key] ?? jump;
      if (!action || (event.repeat && 'kmfc '.includes(key))) return;
      event.preventDefault();
      action();
    };
  });

  const controller = controls?.controller;
  // Synchronises with the keyboard: in the film before its own elements hear of it, on the page after everybody else.
  useEffect(() => {
    if (!controller) return undefined;
    const inFilm = (event: KeyboardEvent) => press.current(event, true);
    const elsewhere = (event: KeyboardEvent) => {
      if (!event.composedPath().includes(controller) && onPage?.()) press.current(event, false);
    };
    controller.addEventListener('keydown', inFilm, { capture: true });
    if (onPage) window.addEventListener('keydown', elsewhere);
    return () => {
      controller.removeEventListener('keydown', inFilm, { capture: true });
      window.removeEventListener('keydown', elsewhere);
    };
  }, [controller, onPage]);
}
