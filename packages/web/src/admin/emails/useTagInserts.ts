import { useRef } from 'react';

/** Writes tags into the subject or the text, whichever had the focus last. */
export function useTagInserts(setSubject: (subject: string) => void) {
  const subject = useRef<HTMLInputElement>(null);
  const inserts = useRef<((text: string) => void) | null>(null);
  const inSubject = useRef(false);

  function insert(tag: string) {
    const input = subject.current;
    if (!inSubject.current || !input) {
      inserts.current?.(tag);
      return;
    }
    const { value, selectionStart, selectionEnd } = input;
    const from = selectionStart ?? value.length;
    setSubject(value.slice(0, from) + tag + value.slice(selectionEnd ?? from));
    // After the field has its new value.
    requestAnimationFrame(() => {
      input.focus();
      input.setSelectionRange(from + tag.length, from + tag.length);
    });
  }

  return {
    insert,
    inserts,
    subject,
    onSubjectFocus: () => {
      inSubject.current = true;
    },
    onTextFocus: () => {
      inSubject.current = false;
    },
  };
}
