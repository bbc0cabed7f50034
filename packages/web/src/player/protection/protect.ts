import type { AreaContext } from '../../shared/context.ts';
import { addWords, type CatalogFiles } from '../../shared/i18n/load.ts';
import type { Catalog } from '../../shared/i18n/words.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import './protection.css';
import { watchWindow } from './watchWindow.ts';

const files: CatalogFiles = import.meta.glob<{ default: Catalog }>('./words/*.json');

/** What the school shows: the content of the player, and what opens from it. */
const CONTENT = '#content, dialog, [role="dialog"]';
/** What its reader writes, and what they have written: that is theirs. */
const OWN = 'input, textarea, select, [contenteditable], [data-note]';

const elementOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : target instanceof Node ? target.parentElement : null;

const stands = (target: EventTarget | null, inside: string): boolean => Boolean(elementOf(target)?.closest(inside));
const isOwn = (target: EventTarget | null) => stands(target, OWN);
const isContent = (target: EventTarget | null) => !isOwn(target) && stands(target, CONTENT);

/** Whether what is selected reaches into the content. Copying may begin anywhere on the page. */
function selectsContent(): boolean {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || isOwn(selection.anchorNode)) return false;
  const range = selection.getRangeAt(0);
  return [...document.querySelectorAll(CONTENT)].some((content) => range.intersectsNode(content));
}

/**
 * Keeps honest people honest: copying, cutting, dragging, the context menu and selecting do nothing in the content of
 * the player, and its print is a sentence. Who wants the text gets it; that is why nothing else relies on this.
 */
export async function protect({ words, settings }: AreaContext): Promise<void> {
  await addWords(words, files);
  const root = document.documentElement;
  root.dataset.protected = '';
  document.body.dataset.printed = words.t('protection_print');

  let told = false;
  function refuse(event: Event) {
    event.preventDefault();
    if (told) return;
    told = true;
    toast.warn(words.t('protection_title'), words.t('protection_text'));
  }
  for (const name of ['copy', 'cut'] as const) {
    document.addEventListener(name, (event) => {
      if (!isOwn(event.target) && (isContent(event.target) || selectsContent())) refuse(event);
    });
  }
  for (const name of ['contextmenu', 'dragstart'] as const) {
    document.addEventListener(name, (event) => {
      // Answers of a quiz are put in order by dragging: those say so themselves.
      const moves = name === 'dragstart' && stands(event.target, '[draggable="true"]');
      if (isContent(event.target) && !moves && !event.defaultPrevented) refuse(event);
    });
  }
  watchWindow(() => window.location.assign(settings.courses_url));
}
