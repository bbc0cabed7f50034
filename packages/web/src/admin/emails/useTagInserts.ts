import { useRef } from 'react';

/** Writes tags into the subject or the text, whichever had the focus last. */
export function useTagInserts(setSubject: (subject: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const inserts = useRef<((text: string) => void) | null>(null);
  const inSubject = useRef(false);

  function insert(tag: string) {
    const field = input.current;
    if (!inSubject.current || !field) {
      inserts.current?.(tag);
      return;
    }
    const { value, selectionStart, selectionEnd } = field;
    const from = selectionStart ?? value.length;
    setSubject(value.slice(0, from) + tag + value.slice(selectionEnd ?? from));
    // After the field has its new value.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + tag.length, from + tag.length);
    });
  }

  return {
    insert,
    inserts,
    input,
    onSubjectFocus: () => {
      inSubject.current = true;
    },
    onTextFocus: () => {
      inSubject.current = false;
    },
  };
}
