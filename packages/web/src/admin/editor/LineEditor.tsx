import type { Editor } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { saysTheSame } from './content.ts';
import classes from './LineEditor.module.css';
import { useInitialFocus } from './useInitialFocus.ts';
import { ToolGroups, Toolbar } from './Toolbar.tsx';
import { tools } from './tools.ts';

const MARKS = new Set(['bold', 'italic', 'underline', 'code']);
const lineTools = [tools.flat().filter((tool) => MARKS.has(tool.id))];

const extensions = [
  Document.extend({ content: 'paragraph' }),
  StarterKit.configure({
    document: false,
    blockquote: false,
    bulletList: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
  }),
];

const lineOf = (editor: Editor): string => editor.getHTML().replace(/^<p>|<\/p>$/g, '');

/** The editor of one line with its small bar. */
export function LineEditor({
  id,
  label,
  describedBy,
  invalid,
  value,
  onChange,
  onBlur,
  takeFocus,
}: {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  takeFocus: boolean;
}) {
  const { t } = useTranslation();
  const attributes = {
    id,
    role: 'textbox',
    'aria-label': label,
    'aria-required': 'true',
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
  const latest = useRef({ onChange, onBlur, attributes });
  const emitted = useRef(value);
  // Synchronises the callbacks of the editor with the newest render.
  useEffect(() => {
    latest.current = { onChange, onBlur, attributes };
  });
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      const html = lineOf(now);
      if (html === emitted.current) return;
      emitted.current = html;
      latest.current.onChange(html);
    },
    onBlur: () => latest.current.onBlur?.(),
    editorProps: {
      attributes: () => latest.current.attributes,
      // There is no second line.
      handleKeyDown: (_view, event) => event.key === 'Enter',
    },
  });
  useInitialFocus(editor, takeFocus);
  // Synchronises the editor with a value that comes from elsewhere: a saved record, a restored draft.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    if (!saysTheSame(editor, value)) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={classes.box} data-invalid={invalid || undefined}>
      <EditorContent editor={editor} className={classes.line} />
      <Toolbar label={t('editor.tools', { label })} onLeave={() => editor.commands.focus()}>
        <ToolGroups editor={editor} groups={lineTools} onAsk={() => {}} />
      </Toolbar>
    </div>
  );
}
