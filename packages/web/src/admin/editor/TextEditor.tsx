import type { MediaView } from '@lectern/contract';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../../shared/ui/Button.tsx';
import { formatBytes } from '../../shared/format/bytes.ts';
import type { MediaKind } from '../media/kinds.ts';
import { MediaPickerDialog } from '../media/MediaPickerDialog.tsx';
import { UploadRows } from '../media/UploadRows.tsx';
import { useUploads } from '../media/useUploads.ts';
import { mediaContent } from './content.ts';
import { ContextBar } from './ContextBar.tsx';
import { EmbedDialog } from './dialogs/EmbedDialog.tsx';
import { FormulaDialog } from './dialogs/FormulaDialog.tsx';
import { FullscreenIcon, LeaveFullscreenIcon } from '../../shared/video/controls/videoIcons.tsx';
import { LinkDialog } from './dialogs/LinkDialog.tsx';
import classes from './TextEditor.module.css';
import { PasteNotice } from './paste/PasteNotice.tsx';
import type { Lost } from './paste/paste.ts';
import { ToolGroups, Toolbar } from './Toolbar.tsx';
import { type Asking, mailTools, tools } from './tools.ts';
import { addSpot, keepSpots, takeSpot } from './uploadSpots.ts';
import { useFullScreen } from './useFullScreen.ts';
import { useTextEditor } from './useTextEditor.ts';

const isMedia = (asking: Asking | null): asking is 'image' | 'video' | 'file' =>
  asking === 'image' || asking === 'video' || asking === 'file';

function Questions({
  editor,
  asking,
  onMedia,
  onClose,
}: {
  editor: Editor;
  asking: Asking | null;
  onMedia: (media: MediaView[]) => void;
  onClose: () => void;
}) {
  if (isMedia(asking)) {
    const kind: MediaKind = asking;
    return <MediaPickerDialog open multiple kind={kind} onClose={onClose} onPick={onMedia} />;
  }
  if (asking === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  if (asking === 'formula') return <FormulaDialog editor={editor} onClose={onClose} />;
  if (asking === 'embed') return <EmbedDialog editor={editor} onClose={onClose} />;
  return null;
}

/** Files that were dropped into the text or pasted there: their place is marked until they have arrived. */
function useTextUploads(target: RefObject<Editor | null>) {
  const { i18n } = useTranslation();
  const insert = (media: MediaView, at?: number) => {
    const editor = target.current;
    if (!editor) return;
    const content = mediaContent(media, formatBytes(media.media_details.filesize, i18n.language));
    if (at === undefined) editor.chain().focus().insertContent(content).run();
    else editor.commands.insertContentAt(at, content);
  };
  const uploads = useUploads({
    kind: 'file',
    onDone: (media, row) => target.current && insert(media, takeSpot(target.current, row.id)),
  });

  // Synchronises the places in the text with the files that are still expected there.
  useEffect(() => {
    const editor = target.current;
    if (editor && !editor.isDestroyed) keepSpots(editor, (id) => uploads.rows.some((row) => row.id === id));
  }, [target, uploads.rows]);

  return {
    uploads,
    insert,
    take(files: File[], at: number) {
      const editor = target.current;
      if (!editor) return;
      for (const row of uploads.add(files)) addSpot(editor, { id: row.id, name: row.file.name, at });
    },
  };
}

/** The editor with its bars. In a file of its own, as it is heavy: screens load it when they show a rich text. */
export function TextEditor({
  id,
  label,
  describedBy,
  invalid,
  value,
  begins,
  forMail,
  inserts,
  onChange,
}: {
  id: string;
  label: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  /** It takes the focus, at its end. */
  begins: boolean;
  /** Without files and what mails do not show. */
  forMail: boolean;
  inserts: RefObject<((text: string) => void) | null> | undefined;
  onChange: (html: string) => void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const screen = useFullScreen(box);
  const target = useRef<Editor | null>(null);
  const { uploads, insert, take } = useTextUploads(target);

  function onKey(event: KeyboardEvent): boolean {
    const mod = event.ctrlKey || event.metaKey;
    if (mod && event.key.toLowerCase() === 'k') setAsking('link');
    else if (event.altKey && event.key === 'F10') box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else if (event.key === 'Escape' && screen.full) screen.leave();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const editor = useTextEditor({
    value,
    begins,
    onChange,
    onFiles: (files, at) => {
      if (!forMail) take(files, at);
    },
    onLost: setLost,
    onKey,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
    },
  });
  // Synchronises with the document's fonts: a text is written in the letters it is read in.
  useEffect(() => void import('../../shared/theme/serif.css'), []);

  // Synchronises the uploads, which may finish at any time, with the editor that is there.
  useEffect(() => {
    target.current = editor;
  }, [editor]);
  useImperativeHandle(
    inserts,
    () => (text: string) => void editor?.chain().focus().insertContent({ type: 'text', text }).run(),
    [editor],
  );

  if (!editor) return null;
  const toggle = screen.full ? t('editor.full_screen_leave') : t('editor.full_screen');
  return (
    // Escape is heard from everything inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={classes.box}
      data-full={screen.full || undefined}
      data-invalid={invalid || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && screen.full) screen.leave();
      }}
    >
      <div className={classes.head}>
        <Toolbar label={t('editor.tools', { label })} onLeave={() => editor.commands.focus()}>
          <ToolGroups editor={editor} groups={forMail ? mailTools : tools} onAsk={setAsking} />
        </Toolbar>
        <IconButton
          side="end"
          className={classes.full}
          label={toggle}
          aria-pressed={screen.full}
          onClick={screen.toggle}
        >
          {screen.full ? <LeaveFullscreenIcon size={18} /> : <FullscreenIcon size={18} />}
        </IconButton>
      </div>
      <EditorContent editor={editor} className={classes.page} />
      <div className={classes.uploads}>
        <UploadRows uploads={uploads} />
        {lost && <PasteNotice lost={lost} onClose={() => setLost(null)} />}
      </div>
      <ContextBar editor={editor} onAsk={setAsking} />
      <Questions
        editor={editor}
        asking={asking}
        onClose={() => setAsking(null)}
        onMedia={(picked) => {
          setAsking(null);
          for (const media of picked) insert(media);
        }}
      />
    </div>
  );
}
