import { type FormEvent, type ReactNode, useState } from 'react';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { ApiError, fieldErrors } from '../../../shared/api/errors.ts';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { AddIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { namesIn } from '../names.ts';
import classes from './QuickAdd.module.css';
import { useListWords } from '../../list/state/useListWords.ts';
import { isEnter } from '../../../shared/keys/isEnter.ts';

/** Adds by name alone, without leaving the list. With `many` several names at once, by comma or line. */
export function QuickAdd({
  words,
  many = false,
  onAdd,
  onDone,
  children,
}: {
  words: string;
  many?: boolean;
  onAdd: (name: string) => Promise<unknown>;
  onDone: () => void;
  /** What else the new one needs. */
  children?: ReactNode;
}) {
  const { t, word } = useListWords({ words });
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function add() {
    const names = many ? namesIn(text) : [text.trim()].filter(Boolean);
    if (names.length === 0 || busy) return;
    setBusy(true);
    setError('');
    const refused: { name: string; why: string }[] = [];
    for (const [at, name] of names.entries()) {
      try {
        // One after the other: they keep the order in which they were written.
        // oxlint-disable-next-line no-await-in-loop
        await onAdd(name);
      } catch (error) {
        refused.push({ name, why: fieldErrors(error).name ?? errorText(t, error) });
        // Without a connection every name would get the same answer.
        if (error instanceof ApiError && error.status === 0) {
          refused.push(...names.slice(at + 1).map((other) => ({ name: other, why: '' })));
          break;
        }
      }
    }
    const added = names.length - refused.length;
    if (added > 0) toast.good(word('added', { count: added, name: names[0] }));
    // What was refused stays, to be written otherwise.
    setText(refused.map(({ name }) => name).join(', '));
    const reasons = new Set(refused.map(({ name, why }) => (why && many ? `${name}: ${why}` : why)).filter(Boolean));
    setError([...reasons].join(' '));
    setBusy(false);
    if (added > 0) onDone();
  }

  const field = {
    value: text,
    placeholder: word('add_placeholder'),
    'aria-label': word('add_label'),
    error: error || undefined,
    maxLength: many ? 5000 : MAX_NAME_LENGTH,
    className: classes.field,
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void add();
      }}
    >
      {many ? (
        <TextAreaField
          {...field}
          minRows={1}
          maxRows={6}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isEnter(event) || event.shiftKey) return;
            event.preventDefault();
            void add();
          }}
        />
      ) : (
        <TextField {...field} onChange={(event) => setText(event.currentTarget.value)} />
      )}
      {children}
      <Button type="submit" busy={busy} icon={<AddIcon size={18} />}>
        {t('termList.add')}
      </Button>
    </form>
  );
}
