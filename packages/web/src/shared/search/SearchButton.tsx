import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { useKeys } from '../keys/useKeys.ts';
import { IconButton } from '../ui/Button.tsx';
import { SearchIcon } from '../ui/icons.tsx';

/** In an editor Ctrl+K makes a link. */
const isEditor = ({ target }: KeyboardEvent) => target instanceof HTMLElement && target.isContentEditable;

/** Opens the search: by the button, by "/" and by Ctrl+K or ⌘K. Its code is loaded then. */
export function SearchButton({
  courseId = 0,
  signedIn,
  keys = true,
  className,
}: {
  courseId?: number;
  signedIn: boolean;
  /** Off where the page has another button that listens to them. */
  keys?: boolean;
  className?: string;
}) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(false);
  const [Dialog] = useState(() =>
    lazy(async () => {
      const loadingWords = import('./useSearchWords.ts').then((words) => words.loadSearchWords(i18n));
      const file = await import('./SearchDialog.tsx');
      await loadingWords;
      return { default: file.SearchDialog };
    }),
  );
  useKeys({ '/': keys ? () => setOpen(true) : undefined });
  // Synchronises with the keyboard.
  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || isEditor(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys]);
  return (
    <>
      <IconButton label={t('search')} className={className} onClick={() => setOpen(true)}>
        <SearchIcon />
      </IconButton>
      <Suspense>{open && <Dialog courseId={courseId} signedIn={signedIn} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
