import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { CloseIcon, SearchIcon } from '../../../shared/ui/icons.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import { useListWords } from '../state/useListWords.ts';
import classes from './ListSearch.module.css';

const TYPING_MS = 800;

/** Searches when the typing pauses, or at once with Enter. */
export function ListSearch({
  words,
  label,
  value,
  onSearch,
}: {
  words: string;
  /** Where the words of the list have none. */
  label?: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const { t, word } = useListWords({ words });
  const name = label ?? word('search');
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed: by this field, which may be a letter further by now, or from outside.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }
  const send = (wanted: string) => {
    setSent(wanted.trim());
    if (wanted.trim() !== value) onSearch(wanted.trim());
  };
  const sendSoon = useDebouncedCallback(send, TYPING_MS);
  const change = (wanted: string, atOnce = false) => {
    setText(wanted);
    sendSoon.cancel();
    if (atOnce) send(wanted);
    else sendSoon(wanted);
  };
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        change(text, true);
      }}
    >
      <SearchIcon size={18} className={classes.icon} />
      <input
        type="search"
        className={cx(base.control, classes.field)}
        aria-label={name}
        placeholder={name}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {text !== '' && (
        <IconButton
          className={classes.clear}
          side="end"
          label={t('list.clear_search')}
          onClick={() => change('', true)}
        >
          <CloseIcon size={16} />
        </IconButton>
      )}
    </form>
  );
}
