import type { Editor } from '@tiptap/core';
import { renderToString } from 'katex';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { CheckboxField, TextAreaField } from '../../../shared/forms/fields.tsx';
import { AskDialog } from './AskDialog.tsx';
import classes from './Dialogs.module.css';

type Drawn = { html: string } | { error: string } | null;

/** As the server draws it. KaTeX escapes what it is given, and with `trust` off it makes no links and no attributes. */
function draw(latex: string, displayMode: boolean): Drawn {
  if (latex === '') return null;
  try {
    return {
      html: renderToString(latex, { output: 'mathml', displayMode, trust: false, maxSize: 20, maxExpand: 200 }),
    };
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : '';
    return { error: said };
  }
}

/** Writes a formula, or changes the one that is selected. */
export function FormulaDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const { state } = editor;
  const selected = state.doc.nodeAt(state.selection.from);
  const changing = selected?.type.name === 'inlineMath' || selected?.type.name === 'blockMath' ? selected : null;
  const [latex, setLatex] = useState(
    changing ? String(changing.attrs.latex) : state.doc.textBetween(state.selection.from, state.selection.to, ' '),
  );
  const [own, setOwn] = useState(changing?.type.name === 'blockMath');
  const [asked, setAsked] = useState(false);
  const source = latex.trim();
  const drawn = draw(source, own);

  function done() {
    setAsked(true);
    if (!drawn || 'error' in drawn) return;
    editor
      .chain()
      .focus()
      .insertContent({ type: own ? 'blockMath' : 'inlineMath', attrs: { latex: source } })
      .run();
    onClose();
  }

  const error = drawn && 'error' in drawn ? t('editor.bad_formula', { error: drawn.error }) : '';
  return (
    <AskDialog
      wide
      title={t('editor.formula')}
      action={changing ? t('editor.save_formula') : t('editor.insert')}
      onClose={onClose}
      onDone={done}
    >
      <TextAreaField
        label={t('editor.latex')}
        description={t('editor.latex_help')}
        className={classes.source}
        value={latex}
        minRows={3}
        dir="ltr"
        spellCheck={false}
        error={error || (asked && !source ? t('editor.required') : undefined)}
        onChange={(event) => setLatex(event.currentTarget.value)}
      />
      <div className={classes.preview} dir="ltr" aria-live="polite">
        {drawn && 'html' in drawn ? (
          <div dangerouslySetInnerHTML={{ __html: drawn.html }} />
        ) : (
          <p>{t('editor.formula_empty')}</p>
        )}
      </div>
      <CheckboxField
        label={t('editor.formula_block')}
        checked={own}
        onChange={(event) => setOwn(event.currentTarget.checked)}
      />
    </AskDialog>
  );
}
