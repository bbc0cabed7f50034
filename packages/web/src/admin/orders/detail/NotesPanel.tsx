import { MAX_ORDER_NOTE_LENGTH } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { TextAreaField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import type { Order } from '../order.ts';
import { notesQuery } from '../queries.ts';
import classes from './NotesPanel.module.css';
import { useOrderAttempt } from './useOrderChange.ts';

const kinds = ['private', 'customer'] as const;
const tones = { private: 'neutral', customer: 'accent' } as const;

/** What happened to the order, the latest first, and a note of one's own. */
export function NotesPanel({ order: { id } }: { order: Order }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const query = useQuery(notesQuery(id));
  return (
    <Panel title={t('order.history')}>
      <NewNote orderId={id} />
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
      >
        {({ data: notes }) => (
          <ul role="list" className={classes.notes} aria-label={t('order.history')}>
            {notes.map((note) => (
              <li key={note.id} className={classes.note}>
                <p className={classes.text} dir="auto">
                  {note.text}
                </p>
                <span className={classes.about}>
                  {note.kind !== 'system' && <Tag tone={tones[note.kind]}>{t(`order.note_${note.kind}`)}</Tag>}
                  <span className={base.fact}>
                    {note.author && (
                      <>
                        <bdi>{note.author}</bdi>
                        {' · '}
                      </>
                    )}
                    <time dateTime={note.created_at}>{format.dateTime(note.created_at)}</time>
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function NewNote({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<(typeof kinds)[number]>('private');
  const [text, setText] = useState('');
  const { busy, attempt, errors, text: failed } = useOrderAttempt();
  async function add() {
    const body = { kind, text: text.trim() };
    if (body.text === '') return;
    const work = () => call(orders.addNote, { params: { id: orderId }, body });
    if (await attempt(work, t('order.note_added'))) setText('');
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextAreaField
        label={t('order.add_note')}
        autosize
        minRows={2}
        maxLength={MAX_ORDER_NOTE_LENGTH}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SelectField
        label={t('order.note_for')}
        description={t(`order.note_help_${kind}`)}
        options={kinds.map((value) => ({ value, label: t(`order.note_${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value as typeof kind)}
      />
      {failed && <Notice tone="bad">{failed}</Notice>}
      <div>
        <Button type="submit" busy={busy} disabled={text.trim() === ''}>
          {t('order.add_note')}
        </Button>
      </div>
    </form>
  );
}
