import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
} from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../../../../shared/ui/Button.tsx';
import { icon } from '../../../../shared/ui/icons.tsx';
import { proseClass } from '../../../../shared/ui/Prose.tsx';
import classes from './AnswerEditor.module.css';

const go = (editor: Editor) => editor.chain().focus();

const tools = [
  { id: 'bold', Icon: icon(IconBold), run: (e: Editor) => go(e).toggleBold().run(), mark: 'bold' },
  { id: 'italic', Icon: icon(IconItalic), run: (e: Editor) => go(e).toggleItalic().run(), mark: 'italic' },
  { id: 'heading', Icon: icon(IconH2), run: (e: Editor) => go(e).toggleHeading({ level: 2 }).run(), mark: 'heading' },
  { id: 'list', Icon: icon(IconList), run: (e: Editor) => go(e).toggleBulletList().run(), mark: 'bulletList' },
  {
    id: 'numbers',
    Icon: icon(IconListNumbers),
    run: (e: Editor) => go(e).toggleOrderedList().run(),
    mark: 'orderedList',
  },
  { id: 'quote', Icon: icon(IconBlockquote), run: (e: Editor) => go(e).toggleBlockquote().run(), mark: 'blockquote' },
  { id: 'undo', Icon: icon(IconArrowBackUp, { flips: true }), run: (e: Editor) => go(e).undo().run(), mark: null },
  { id: 'redo', Icon: icon(IconArrowForwardUp, { flips: true }), run: (e: Editor) => go(e).redo().run(), mark: null },
] as const;

/** Roving focus: Tab reaches one button of the toolbar, arrow keys move between them. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
  buttons.at((at + forward) % buttons.length)?.focus();
}

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: tools.map(({ mark }) => mark !== null && now.isActive(mark)),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const disabled = (id: string) => (id === 'undo' && !state.undo) || (id === 'redo' && !state.redo);
  return (
    <div role="toolbar" tabIndex={-1} aria-label={label} className={classes.tools} onKeyDown={moveFocus}>
      {tools.map(({ id, Icon, run, mark }, place) => (
        <IconButton
          key={id}
          label={t(`assignment_tool_${id}`)}
          side={place === 0 ? 'start' : 'middle'}
          className={classes.tool}
          tabIndex={place === 0 ? 0 : -1}
          aria-pressed={mark === null ? undefined : (state.active[place] ?? false)}
          disabled={disabled(id)}
          // Keeps the text selection while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon size={18} />
        </IconButton>
      ))}
    </div>
  );
}

export function AnswerEditor({
  label,
  describedBy,
  invalid,
  value,
  onChange,
}: {
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
}) {
  const { t } = useTranslation();
  const attributes = {
    role: 'textbox',
    'aria-label': label,
    'aria-multiline': 'true',
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
  const latest = useRef({ onChange, attributes });
  // Gives the editor the callbacks of the latest render.
  useEffect(() => {
    latest.current = { onChange, attributes };
  });
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } })],
    content: value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => latest.current.onChange(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: () => ({ ...latest.current.attributes, class: proseClass ?? '', 'data-face': 'serif', dir: 'auto' }),
    },
  });
  return (
    <div className={classes.box} data-invalid={invalid || undefined}>
      <Tools editor={editor} label={t('assignment_tools')} />
      <EditorContent editor={editor} className={classes.page} />
    </div>
  );
}
