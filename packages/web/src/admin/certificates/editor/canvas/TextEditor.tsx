import { MAX_CERTIFICATE_TEXT } from '@lectern/contract/limits';
import type { CSSProperties } from 'react';
import { useTranslation } from '#i18n';
import type { ElementOf } from '../document/layout.ts';
import { changeElements } from '../document/operations.ts';
import { useEditor } from '../EditorContext.ts';
import { boxStyle } from './boxStyle.ts';
import classes from './Canvas.module.css';

const families: Readonly<Record<string, string>> = {
  serif: 'serif',
  display: 'serif',
  capitals: 'serif',
  script: 'cursive',
  handwriting: 'cursive',
  mono: 'monospace',
};

/** A text while it is typed. The fonts of the page are on the server, so it is shown in similar ones. */
export function TextEditor({ element, scale }: { element: ElementOf<'text'>; scale: number }) {
  const { t } = useTranslation();
  const { change, dispatch } = useEditor();
  const style: CSSProperties = {
    ...boxStyle(element, scale),
    fontFamily: families[element.font] ?? 'sans-serif',
    fontSize: element.size * scale,
    fontWeight: element.weight,
    fontStyle: element.italic ? 'italic' : 'normal',
    lineHeight: element.line_height / 100,
    textAlign: element.align,
    color: element.color,
  };
  return (
    <textarea
      dir="auto"
      className={classes.typing}
      style={style}
      aria-label={t('certificateEditor.text')}
      value={element.text}
      maxLength={MAX_CERTIFICATE_TEXT}
      // Opened by a double click or a key: what comes next is typing.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onChange={(event) => {
        const text = event.currentTarget.value;
        change((layout) => changeElements(layout, [element.id], { text }), { step: `text:${element.id}` });
      }}
      onBlur={() => {
        dispatch({ type: 'end_step' });
        dispatch({ type: 'edit_text', id: '' });
      }}
      onKeyDown={(event) => {
        const isDone = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
        if (!isDone) return;
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.closest<HTMLElement>('[role="application"]')?.focus();
      }}
    />
  );
}
