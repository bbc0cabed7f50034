import type { EmbedMessage } from './embedMessage.ts';

/**
 * Runs on pages of other sites: puts a frame as high as its content into each `<div data-lectern="course/baking">`. The
 * value is an address below `/embed/` of the school that the script is from; `data-title` names the frame for screen
 * readers. The block keeps its names out of the page.
 */
{
  const MIN_HEIGHT = 40;
  const MAX_HEIGHT = 8000;
  const frames = new Set<HTMLIFrameElement>();

  const isMessage = (data: unknown): data is EmbedMessage =>
    typeof data === 'object' && data !== null && (data as EmbedMessage).source === 'lectern-embed';

  const fill = (place: HTMLElement, origin: string) => {
    const base = `${origin}/embed/`;
    const address = place.dataset.lectern ?? '';
    if (!URL.canParse(address, base) || place.querySelector('iframe')) return;
    const { href } = new URL(address, base);
    if (!href.startsWith(base)) return;
    const frame = document.createElement('iframe');
    frame.src = href;
    frame.title = place.dataset.title ?? 'Lectern';
    frame.loading = 'lazy';
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts');
    frame.style.cssText = 'display:block;width:100%;height:160px;border:0';
    frames.add(frame);
    place.append(frame);
  };

  const start = (origin: string) => {
    window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (from !== origin || !isMessage(data)) return;
      const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
      const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Number(data.height) || 0));
      if (frame) frame.style.height = `${height}px`;
    });
    const fillAll = () => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-lectern]')) fill(place, origin);
    };
    fillAll();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fillAll);
  };

  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) start(new URL(currentScript.src).origin);
}
