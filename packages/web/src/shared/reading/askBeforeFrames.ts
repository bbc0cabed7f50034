import type { TFunction } from '#i18n';
import './askBeforeFrames.css';

/** Hosts whose frames load without asking in this browser. */
const STORAGE_KEY = 'lectern:frames';
const MAX_HOSTS = 50;

function readAllowed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((host) => typeof host === 'string').slice(0, MAX_HOSTS) : [];
  } catch {
    return [];
  }
}

function allow(host: string) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...new Set([...readAllowed(), host])].slice(-MAX_HOSTS)));
  } catch {
    // Storage is full or blocked: the next page asks again.
  }
}

function load(frame: HTMLIFrameElement) {
  const { src } = frame.dataset;
  if (src === undefined) return;
  delete frame.dataset.src;
  frame.src = src;
  frame.hidden = false;
}

const withText = <Element extends HTMLElement>(made: Element, text: string, className = ''): Element => {
  made.textContent = text;
  made.className = className;
  return made;
};

/** The consent box in place of a frame: the provider and buttons to load the content. */
function consentBox(frame: HTMLIFrameElement, { name, host, t }: { name: string; host: string; t: TFunction }) {
  const box = withText(document.createElement('div'), '', 'frame-question');
  const title = frame.title && frame.title !== host ? frame.title : t('frame_title', { name });
  const always = document.createElement('input');
  always.type = 'checkbox';
  const label = document.createElement('label');
  label.append(always, t('frame_always', { name }));
  const button = withText(document.createElement('button'), t('frame_load', { name }));
  button.type = 'button';
  button.addEventListener('click', () => {
    if (always.checked) allow(host);
    // If the host is always allowed, loads all of its frames on the page.
    const frames = always.checked ? [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')] : [frame];
    for (const one of frames) {
      if (one !== frame && URL.parse(one.dataset.src ?? '')?.hostname !== host) continue;
      const asked = one.previousElementSibling;
      load(one);
      if (asked?.matches('.frame-question')) asked.remove();
    }
    frame.tabIndex = -1;
    frame.focus();
  });
  box.append(
    withText(document.createElement('p'), title, 'frame-title'),
    withText(document.createElement('p'), t('frame_text', { name })),
    button,
    label,
  );
  return box;
}

/**
 * Frames of other sites load only with the reader's consent, so that no other site learns about the visit before.
 * `Prose` has moved their URLs to `data-src` before the HTML was inserted.
 */
export function askBeforeFrames(text: HTMLElement, { nameOf, t }: { nameOf: (host: string) => string; t: TFunction }) {
  const allowed = new Set(readAllowed());
  for (const frame of text.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')) {
    const host = URL.parse(frame.dataset.src ?? '')?.hostname ?? '';
    if (allowed.has(host)) {
      load(frame);
      continue;
    }
    if (frame.previousElementSibling?.matches('.frame-question')) continue;
    frame.hidden = true;
    frame.before(consentBox(frame, { name: nameOf(host), host, t }));
  }
}
