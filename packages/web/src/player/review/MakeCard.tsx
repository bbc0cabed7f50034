import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CardsIcon } from '../../shared/deferred/icons.tsx';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import classes from './MakeCard.module.css';
import { useReadingWords } from '../../shared/reading/useReadingWords.ts';
import { readSelection, type TextSelection } from './selection.ts';

// The form is loaded when it is opened: its fields weigh more than the rest of a lesson's tools.
const NewCard = lazy(async () => ({ default: (await import('./NewCard.tsx')).NewCard }));

/** The selected text of the lesson and its position on the screen. */
function useSelection(): TextSelection | null {
  const [selection, setSelection] = useState<TextSelection | null>(null);
  // Synchronises with the selection of the page, which moves with what is scrolled.
  useEffect(() => {
    let frame = 0;
    const read = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSelection(readSelection()));
    };
    document.addEventListener('selectionchange', read);
    window.addEventListener('scroll', read, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', read);
      window.removeEventListener('scroll', read, { capture: true });
    };
  }, []);
  return selection;
}

/** Makes a card of the lesson, from the selected text if there is any. */
export function MakeCard({ courseId, itemId }: { courseId: number; itemId: number }) {
  const { t } = useReadingWords();
  const selection = useSelection();
  // A tap takes the selection away before the click.
  const pressed = useRef('');
  const [back, setBack] = useState<string | null>(null);
  const remember = () => {
    pressed.current = readSelection()?.text ?? '';
  };
  const open = () => {
    setBack(pressed.current || (readSelection()?.text ?? ''));
    pressed.current = '';
  };
  return (
    <>
      <IconButton label={t('make_card')} side="end" onPointerDown={remember} onClick={open}>
        <CardsIcon />
      </IconButton>
      {selection && back === null && (
        <Button
          size="small"
          variant="primary"
          className={classes.bubble}
          style={{ insetBlockStart: selection.bottom, left: selection.left }}
          icon={<CardsIcon size={18} />}
          data-unprinted
          onPointerDown={remember}
          onClick={open}
        >
          {t('make_card')}
        </Button>
      )}
      {back !== null && (
        <Suspense>
          <NewCard courseId={courseId} itemId={itemId} back={back} onClose={() => setBack(null)} />
        </Suspense>
      )}
    </>
  );
}
