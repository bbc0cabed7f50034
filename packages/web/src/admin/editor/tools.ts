import type { Editor } from '@tiptap/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconBrandYoutube,
  IconClearFormatting,
  IconCode,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconMovie,
  IconPaperclip,
  IconPhoto,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconSourceCode,
  IconTable,
  IconTableColumn,
  IconTableOff,
  IconTableRow,
  IconTextDirectionRtl,
  IconUnderline,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { icon } from '../../shared/ui/icons.tsx';

/** What a tool asks of the field around the text. */
export type Asking = 'link' | 'formula' | 'embed' | 'image' | 'video' | 'file';

export interface Tool {
  /** Its name is the word of that key. */
  id: string;
  icon: ComponentType<{ size?: number }>;
  /** Shown after the name, as the platform writes it. */
  keys?: string;
  active?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
  run?: (editor: Editor) => void;
  asks?: Asking;
}

const flips = { flips: true };
const go = (editor: Editor) => editor.chain().focus();

const mark = (id: 'bold' | 'italic' | 'underline' | 'code', drawn: Tool['icon'], keys: string): Tool => ({
  id,
  icon: drawn,
  keys,
  active: (editor) => editor.isActive(id),
  run: (editor) => go(editor).toggleMark(id).run(),
});

const heading = (level: 2 | 3 | 4, drawn: Tool['icon']): Tool => ({
  id: `heading_${level}`,
  icon: drawn,
  keys: `Mod+Alt+${level}`,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => go(editor).toggleHeading({ level }).run(),
});

const align = (side: 'start' | 'center' | 'end', drawn: Tool['icon']): Tool => ({
  id: `align_${side}`,
  icon: drawn,
  active: (editor) => editor.isActive({ textAlign: side }),
  run: (editor) => go(editor).toggleTextAlign(side).run(),
});

const asking = (id: Asking, drawn: Tool['icon'], more: Partial<Tool> = {}): Tool => ({
  id,
  icon: drawn,
  asks: id,
  ...more,
});

/** The toolbar, in groups. */
export const tools: readonly (readonly Tool[])[] = [
  [heading(2, icon(IconH2)), heading(3, icon(IconH3)), heading(4, icon(IconH4))],
  [
    mark('bold', icon(IconBold), 'Mod+B'),
    mark('italic', icon(IconItalic), 'Mod+I'),
    mark('underline', icon(IconUnderline), 'Mod+U'),
    mark('code', icon(IconCode), 'Mod+E'),
    {
      id: 'clear',
      icon: icon(IconClearFormatting),
      run: (editor) => go(editor).unsetAllMarks().clearNodes().run(),
    },
  ],
  [
    {
      id: 'bullets',
      icon: icon(IconList, flips),
      keys: 'Mod+Shift+8',
      active: (editor) => editor.isActive('bulletList'),
      run: (editor) => go(editor).toggleBulletList().run(),
    },
    {
      id: 'numbers',
      icon: icon(IconListNumbers, flips),
      keys: 'Mod+Shift+7',
      active: (editor) => editor.isActive('orderedList'),
      run: (editor) => go(editor).toggleOrderedList().run(),
    },
    {
      id: 'quote',
      icon: icon(IconBlockquote, flips),
      keys: 'Mod+Shift+B',
      active: (editor) => editor.isActive('blockquote'),
      run: (editor) => go(editor).toggleBlockquote().run(),
    },
    {
      id: 'code_block',
      icon: icon(IconSourceCode),
      keys: 'Mod+Alt+C',
      active: (editor) => editor.isActive('codeBlock'),
      run: (editor) => go(editor).toggleCodeBlock().run(),
    },
  ],
  [
    align('start', icon(IconAlignLeft, flips)),
    align('center', icon(IconAlignCenter)),
    align('end', icon(IconAlignRight, flips)),
    {
      id: 'rtl',
      icon: icon(IconTextDirectionRtl),
      active: (editor) => editor.state.selection.$from.parent.attrs.dir === 'rtl',
      run: (editor) => go(editor).toggleRightToLeft().run(),
    },
  ],
  [
    asking('link', icon(IconLink), { keys: 'Mod+K', active: (editor) => editor.isActive('link') }),
    asking('image', icon(IconPhoto)),
    asking('video', icon(IconMovie)),
    asking('embed', icon(IconBrandYoutube)),
    asking('file', icon(IconPaperclip)),
    asking('formula', icon(IconMathFunction), {
      active: (editor) => editor.isActive('inlineMath') || editor.isActive('blockMath'),
    }),
    {
      id: 'table',
      icon: icon(IconTable),
      active: (editor) => editor.isActive('table'),
      can: (editor) => !editor.isActive('table'),
      run: (editor) => go(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
  ],
  [
    {
      id: 'undo',
      icon: icon(IconArrowBackUp, flips),
      keys: 'Mod+Z',
      can: (editor) => editor.can().undo(),
      run: (editor) => go(editor).undo().run(),
    },
    {
      id: 'redo',
      icon: icon(IconArrowForwardUp, flips),
      keys: 'Mod+Shift+Z',
      can: (editor) => editor.can().redo(),
      run: (editor) => go(editor).redo().run(),
    },
  ],
];

const IN_MAILS = ['bold', 'italic', 'underline', 'bullets', 'numbers', 'link', 'undo', 'redo'];

/** The toolbar of texts for mails: only what mail programs show. */
export const mailTools: typeof tools = tools
  .map((group) => group.filter(({ id }) => IN_MAILS.includes(id)))
  .filter((group) => group.length > 0);

/** Offered below the text while the caret is in a table. */
export const tableTools: readonly Tool[] = [
  { id: 'row_above', icon: icon(IconRowInsertTop), run: (editor) => go(editor).addRowBefore().run() },
  { id: 'row_below', icon: icon(IconRowInsertBottom), run: (editor) => go(editor).addRowAfter().run() },
  { id: 'row_remove', icon: icon(IconRowRemove), run: (editor) => go(editor).deleteRow().run() },
  { id: 'column_before', icon: icon(IconColumnInsertLeft, flips), run: (editor) => go(editor).addColumnBefore().run() },
  { id: 'column_after', icon: icon(IconColumnInsertRight, flips), run: (editor) => go(editor).addColumnAfter().run() },
  { id: 'column_remove', icon: icon(IconColumnRemove), run: (editor) => go(editor).deleteColumn().run() },
  { id: 'header_row', icon: icon(IconTableRow), run: (editor) => go(editor).toggleHeaderRow().run() },
  { id: 'header_column', icon: icon(IconTableColumn), run: (editor) => go(editor).toggleHeaderColumn().run() },
  { id: 'table_remove', icon: icon(IconTableOff), run: (editor) => go(editor).deleteTable().run() },
];

const MAC = /Mac|iPhone|iPad/;

/** 'Ctrl+B', or '⌘B' where keyboards have that. */
export function keysText(keys: string, platform: string): string {
  if (!MAC.test(platform)) return keys.replace('Mod', 'Ctrl');
  return keys.replaceAll('Mod', '⌘').replaceAll('Shift', '⇧').replaceAll('Alt', '⌥').replaceAll('+', '');
}
