import type { PersonNote } from '@lectern/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { personNotes } from '../../../shared/deferred/endpoints.gen.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { requestKeys } from '../../../shared/requestKeys.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { PagedList } from '../../../shared/ui/feedback/PagedList.tsx';
import { EditIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../../form/useAttempt.ts';
import { type Person, personName } from '../person.ts';
import { personNotesQuery, refreshNotes } from '../queries.ts';
import { NoteForm } from './NoteForm.tsx';
import classes from './PersonNotes.module.css';

/** Notes of staff about a person, newest first, and a form for another one. */
export function PersonNotes({ person }: { person: Person }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(personNotesQuery(person.id));
  const [keyOf] = useState(requestKeys);
  const section = useRef<HTMLElement>(null);
  // Cleared by another key: the form starts again after each note.
  const [added, setAdded] = useState(0);
  return (
    <section ref={section} tabIndex={-1} className={base.stack24} aria-label={t('people.tab_notes')}>
      <p className={base.fact}>{t('people.notes_help', { name: personName(person) })}</p>
      <NoteForm
        key={added}
        label={t('people.note')}
        submit={t('people.add_note')}
        done={t('people.note_added')}
        save={(text) => {
          const body = { text, request_id: keyOf({ text, added }) };
          return call(personNotes.create, { params: { id: person.id }, body });
        }}
        onSaved={() => setAdded((count) => count + 1)}
      />
      <PagedList
        query={query}
        className={classes.notes}
        empty={<EmptyState icon={<EditIcon size={26} />} title={t('people.no_notes')} />}
        more={t('people.more_notes')}
      >
        {(note) => <Note key={note.id} note={note} personId={person.id} onRemoved={() => section.current?.focus()} />}
      </PagedList>
    </section>
  );
}

function Note({ note, personId, onRemoved }: { note: PersonNote; personId: number; onRemoved: () => void }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const params = { id: personId, noteId: note.id };
  return (
    <li className={classes.note}>
      {isEditing ? (
        <NoteForm
          label={t('people.edit_note')}
          submit={t('save')}
          done={t('people.note_changed')}
          initial={note.text}
          save={(text) => call(personNotes.update, { params, body: { text } })}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <p className={classes.text} dir="auto">
          {note.text}
        </p>
      )}
      <div className={classes.foot}>
        <span className={base.fact}>
          <bdi>{note.author?.display_name ?? t('people.deleted_author')}</bdi>
          {' · '}
          <time dateTime={note.date_created}>{format.dateTime(note.date_created)}</time>
          {note.date_modified && ` · ${t('people.note_edited', { date: format.dateTime(note.date_modified) })}`}
        </span>
        {!isEditing && (
          <span className={classes.actions}>
            {note.can.edit && (
              <Button size="small" icon={<EditIcon size={16} />} onClick={() => setEditing(true)}>
                {t('people.edit_note')}
              </Button>
            )}
            {note.can.delete && (
              <Button size="small" icon={<RemoveIcon size={16} />} onClick={() => setRemoving(true)}>
                {t('people.delete_note')}
              </Button>
            )}
          </span>
        )}
      </div>
      <RemoveNote params={params} open={isRemoving} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
    </li>
  );
}

function RemoveNote({
  params,
  open,
  onClose,
  onRemoved,
}: {
  params: { id: number; noteId: number };
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const { busy, attempt, text } = useAttempt(refreshNotes);
  async function remove() {
    const isRemoved = await attempt(() => call(personNotes.remove, { params }), t('people.note_deleted'));
    if (!isRemoved) return;
    // Closed first: the dialog returns the focus to a button that is removed with its note.
    flushSync(onClose);
    onRemoved();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('people.delete_note_title')}
      confirm={t('people.delete_note')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
    >
      <p>{t('people.delete_note_text')}</p>
      {text && <Notice tone="bad">{text}</Notice>}
    </ConfirmDialog>
  );
}
