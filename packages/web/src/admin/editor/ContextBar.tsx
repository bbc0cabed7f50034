import { type Editor, useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { useTranslation } from '#i18n';
import { MAX_ALT_TEXT_LENGTH } from '@lectern/contract/limits';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { codeLanguages } from './codeLanguages.ts';
import base from '../../shared/ui/base.module.css';
import { cx } from '../../shared/ui/cx.ts';
import classes from './ContextBar.module.css';
import { type Place, placeOf } from './place.ts';
import { ToolGroups, Toolbar } from './Toolbar.tsx';
import { type Asking, tableTools } from './tools.ts';
import { isEnter } from '../../shared/keys/isEnter.ts';

/** Below the inside of the window, without a scheme: what a link leads to, to read it over. */
const short = (href: string) => href.replace(/^https?:\/\/(www\.)?/, '');

function Remove({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <Button size="small" variant="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
      {t('editor.remove')}
    </Button>
  );
}

function Picture({ editor, place }: { editor: Editor; place: Extract<Place, { kind: 'picture' }> }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        {t('editor.alt')}
      </label>
      <input
        id={id}
        className={cx(base.control, classes.input)}
        value={place.alt}
        maxLength={MAX_ALT_TEXT_LENGTH}
        placeholder={t('editor.alt_help')}
        onChange={(event) => {
          const alt = event.currentTarget.value;
          editor.view.dispatch(editor.state.tr.setNodeAttribute(place.at, 'alt', alt));
        }}
        onKeyDown={(event) => {
          if (!isEnter(event)) return;
          // Enter in a form would save it.
          event.preventDefault();
          editor.commands.focus();
        }}
      />
      <Button
        size="small"
        variant="quiet"
        onClick={() => editor.chain().focus().setNodeSelection(place.at).deleteSelection().run()}
      >
        {t('editor.remove')}
      </Button>
    </>
  );
}

function Link({ editor, href, onAsk }: { editor: Editor; href: string; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <a className={classes.link} href={href} target="_blank" rel="noreferrer">
        {short(href)}
      </a>
      <Button size="small" variant="quiet" onClick={() => onAsk('link')}>
        {t('editor.change_link')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()}
      >
        {t('editor.remove_link')}
      </Button>
    </>
  );
}

/** The language a block of code is in; the server colors it by that. One that came from elsewhere stays to choose. */
function CodeLanguage({ editor, language }: { editor: Editor; language: string }) {
  const { t } = useTranslation();
  const id = useId();
  const known = codeLanguages.some(({ value }) => value === language);
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        {t('editor.code_language')}
      </label>
      <select
        id={id}
        className={classes.select}
        value={language}
        onChange={(event) =>
          editor
            .chain()
            .updateAttributes('codeBlock', { language: event.currentTarget.value || null })
            .run()
        }
      >
        <option value="">{t('editor.code_plain')}</option>
        {!known && language !== '' && <option value={language}>{language}</option>}
        {codeLanguages.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

/** One line of fixed height below the text: what can be done where the caret is, or how long the text is. */
export function ContextBar({ editor, onAsk }: { editor: Editor; onAsk: (asking: Asking) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useEditorState({ editor, selector: ({ editor: now }) => placeOf(now) });
  return (
    <div className={classes.bar} data-kind={place.kind}>
      {place.kind === 'table' && (
        <Toolbar label={t('editor.table_tools')} onLeave={() => editor.commands.focus()}>
          <ToolGroups
            editor={editor}
            groups={[tableTools.slice(0, 3), tableTools.slice(3, 6), tableTools.slice(6)]}
            onAsk={onAsk}
          />
        </Toolbar>
      )}
      {place.kind === 'code' && <CodeLanguage editor={editor} language={place.language} />}
      {place.kind === 'picture' && <Picture editor={editor} place={place} />}
      {place.kind === 'formula' && (
        <>
          <code className={classes.source} dir="ltr">
            {place.latex}
          </code>
          <Button size="small" variant="quiet" onClick={() => onAsk('formula')}>
            {t('editor.change_formula')}
          </Button>
          <Remove editor={editor} />
        </>
      )}
      {place.kind === 'object' && <Remove editor={editor} />}
      {place.kind === 'link' && <Link editor={editor} href={place.href} onAsk={onAsk} />}
      {place.kind === 'text' && (
        <span className={classes.words}>
          {t('editor.words', { count: place.words, shown: format.number(place.words) })}
        </span>
      )}
    </div>
  );
}
