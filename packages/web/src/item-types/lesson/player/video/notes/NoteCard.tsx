import type { VideoNote } from '@lectern/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../../shared/ui/Button.tsx';
import { ConfirmDialog } from '../../../../../shared/ui/overlays/ConfirmDialog.tsx';
import { EditIcon, RemoveIcon } from '../../../../../shared/ui/icons.tsx';
import { Tag } from '../../../../../shared/ui/Tag.tsx';
import { useTabWords } from '../words.ts';
import { EditNote } from './EditNote.tsx';
import classes from './Notes.module.css';

export function NoteCard({
  note,
  second,
  busy,
  onRemove,
}: {
  note: VideoNote;
  second: number;
  busy: boolean;
  onRemove: () => void;
}) {
  const { t } = useTabWords();
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  if (editing) {
    return (
      <EditNote
        note={note}
        second={second}
        onDone={() => {
          // The button is rendered again once the note is shown as text.
          flushSync(() => setEditing(false));
          edit.current?.focus();
        }}
      />
    );
  }
  return (
    <article className={classes.note} tabIndex={-1} data-note={note.id}>
      <div className={classes.noteHead}>
        <h3 className={classes.noteTitle} dir="auto">
          {note.title}
        </h3>
        <div className={classes.noteTools}>
          <IconButton
            ref={edit}
            label={t('notes_edit_named', { name: note.title })}
            side="end"
            onClick={() => setEditing(true)}
          >
            <EditIcon size={18} />
          </IconButton>
          <IconButton label={t('notes_delete_named', { name: note.title })} side="end" onClick={() => setAsking(true)}>
            <RemoveIcon size={18} />
          </IconButton>
        </div>
      </div>
      {note.outdated && <Tag tone="warn">{t('notes_outdated')}</Tag>}
      <p className={classes.noteText} dir="auto">
        {note.description}
      </p>
      <ConfirmDialog
        open={asking}
        title={t('notes_delete_ask')}
        confirm={t('notes_delete')}
        danger
        busy={busy}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('notes_delete_text', { name: note.title })}</p>
      </ConfirmDialog>
    </article>
  );
}
