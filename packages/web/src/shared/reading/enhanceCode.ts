import type { TFunction } from '#i18n';
import { toast } from '../ui/feedback/toast.ts';
import { wrapScrollable } from './wrapScrollable.ts';
import './code.css';

const SAID_FOR_MS = 2000;

function copyButton(code: HTMLElement, t: TFunction): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'prose-copy';
  button.setAttribute('aria-label', t('copy_code_name'));
  const said = document.createElement('span');
  said.setAttribute('aria-live', 'polite');
  said.textContent = t('copy_code');
  button.append(said);
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(code.textContent.replace(/\n$/, '')).then(
      () => {
        said.textContent = t('copied');
        button.setAttribute('aria-label', t('copied'));
        setTimeout(() => {
          said.textContent = t('copy_code');
          button.setAttribute('aria-label', t('copy_code_name'));
        }, SAID_FOR_MS);
      },
      () => toast.bad(t('copy_failed')),
    );
  });
  return button;
}

/** Blocks of code with a button that copies them. */
export function enhanceCode(text: HTMLElement, t: TFunction) {
  for (const block of text.querySelectorAll<HTMLElement>('pre')) {
    if (block.parentElement?.matches('.prose-code')) continue;
    wrapScrollable(block, 'prose-code').append(copyButton(block, t));
  }
}
