import { useEffect, useRef, useState } from 'react';
import { SearchField } from './SearchField.tsx';

const TYPING_MS = 800;

/** Searches when the typing pauses, at once on Enter, and for nothing on Escape. */
export function DelayedSearch({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Synchronises with the clock: an unmounted field starts no search.
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(wanted: string, wait: number) {
    setText(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(wanted.trim()), wait);
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        change(text, 0);
      }}
    >
      <SearchField
        label={label}
        value={text}
        onChange={(event) => change(event.currentTarget.value, TYPING_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') change('', 0);
        }}
      />
    </form>
  );
}
