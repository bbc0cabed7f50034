import type { i18n } from '#i18n';
import { wrapScrollable } from './wrapScrollable.ts';
import './enhanceContent.css';
import { loadReadingWords, readingWords } from './useReadingWords.ts';

/** Reached by the keyboard and named to readers by ear while there is something to scroll to. */
function followWidth(watch: ResizeObserver, element: HTMLElement, name: string) {
  element.dataset.wide = name;
  watch.observe(element);
}

function onWidth(entries: readonly ResizeObserverEntry[]) {
  for (const { target } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    const scrolls = target.scrollWidth > target.clientWidth;
    for (const [name, value] of [
      ['tabindex', '0'],
      ['role', 'group'],
      ['aria-label', target.dataset.wide ?? ''],
    ] as const) {
      if (scrolls) target.setAttribute(name, value);
      else target.removeAttribute(name);
    }
  }
}

/** Adds behavior to rendered HTML, such as code buttons and pictures. Returns a cleanup function. */
export function enhanceContent(text: HTMLElement, words: i18n): () => void {
  const watch = new ResizeObserver(onWidth);
  let stopped = false;
  void loadReadingWords(words).then(async () => {
    if (stopped) return;
    const t = readingWords(words);
    for (const table of text.querySelectorAll<HTMLTableElement>('table')) {
      if (!table.parentElement?.matches('.prose-wide')) wrapScrollable(table, 'prose-wide');
    }
    for (const box of text.querySelectorAll<HTMLElement>('.prose-wide')) {
      followWidth(watch, box, box.querySelector('caption')?.textContent.trim() || t('table'));
    }
    for (const formula of text.querySelectorAll<HTMLElement>('[data-type="block-math"]')) {
      followWidth(watch, formula, t('formula'));
    }
    if (text.querySelector('iframe[data-src]')) {
      const [{ askBeforeFrames }, { embedNames }] = await Promise.all([
        import('./askBeforeFrames.ts'),
        import('@lectern/contract/embeds'),
      ]);
      if (stopped) return;
      askBeforeFrames(text, { nameOf: (host) => embedNames[host] ?? host, t });
    }
    if (!text.querySelector('code, pre')) return;
    const { enhanceCode } = await import('./enhanceCode.ts');
    if (stopped) return;
    enhanceCode(text, t);
    for (const block of text.querySelectorAll<HTMLElement>('pre')) followWidth(watch, block, t('code'));
  });
  return () => {
    stopped = true;
    watch.disconnect();
  };
}
