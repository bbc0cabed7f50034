import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../video/SearchField.tsx';
import { useQuestionWords } from './words.ts';

const TYPING_MS = 800;

/** Searches when the typing pauses, or at once with Enter. */
export function QuestionSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useQuestionWords();
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Synchronises with the clock: nothing is searched for after the field has gone.
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
        label={t('search')}
        value={text}
        onChange={(event) => change(event.currentTarget.value, TYPING_MS)}
      />
    </form>
  );
}
