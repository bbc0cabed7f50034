import { renderToString } from 'katex';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '#i18n';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import base from '../../../../shared/ui/base.module.css';
import classes from './TextPreview.module.css';

/** Formulas are rendered by the server on save; the preview renders them the same way. */
function drawn(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const formula of page.body.querySelectorAll<HTMLElement>('[data-latex]')) {
    formula.innerHTML = renderToString(formula.dataset.latex ?? '', {
      output: 'mathml',
      displayMode: formula.dataset.type === 'block-math',
      throwOnError: false,
      trust: false,
      maxSize: 20,
      maxExpand: 200,
    });
  }
  return page.body.innerHTML;
}

/** The lesson as its learner reads it, while it is being written. */
export function TextPreview({ title, html }: { title: string; html: string }) {
  const { t } = useTranslation();
  const later = useDeferredValue(html);
  const text = useMemo(() => drawn(later), [later]);
  return (
    <section className={classes.preview} aria-label={t('lessons.text_preview')}>
      <p className={base.muted}>{t('lessons.text_preview')}</p>
      <p className={classes.title}>{title || t('lessons.unnamed')}</p>
      {text ? <Prose html={text} /> : <p className={base.muted}>{t('lessons.text_preview_empty')}</p>}
    </section>
  );
}
