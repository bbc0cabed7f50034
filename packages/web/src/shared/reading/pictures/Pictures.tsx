import { type RefObject, useEffect, useState } from 'react';
import { PictureDialog } from './PictureDialog.tsx';
import { type Picture, pictureOf, picturesIn } from './pictureOf.ts';
import classes from './Pictures.module.css';
import { useReadingWords } from '../useReadingWords.ts';

/** Makes the pictures of the part of the page around `inside` open large: by a click, by Enter and by the space bar. */
export function Pictures({ inside }: { inside: RefObject<HTMLElement | null> }) {
  const { t } = useReadingWords();
  const [open, setOpen] = useState<{ pictures: Picture[]; at: number } | null>(null);

  // React does not manage the content of the HTML.
  useEffect(() => {
    const page = inside.current?.closest('article');
    if (!page) return undefined;
    const stop = new AbortController();
    const all = picturesIn(page);
    all.forEach((image, at) => {
      const show = () => setOpen({ pictures: picturesIn(page).map(pictureOf), at });
      const { alt, caption } = pictureOf(image);
      const name = alt || caption || t('picture_number', { number: at + 1 });
      if (image.alt === '') {
        // Without words it would be a decoration, and a decoration is nothing to press.
        image.dataset.named = '';
        image.alt = name;
      }
      image.classList.add(classes.opens ?? '');
      image.setAttribute('role', 'button');
      image.setAttribute('aria-haspopup', 'dialog');
      image.setAttribute('aria-label', t('open_large', { name }));
      image.tabIndex = 0;
      image.addEventListener('click', show, stop);
      image.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          show();
        },
        stop,
      );
    });
    return () => stop.abort();
  }, [inside, t]);

  if (!open) return null;
  return (
    <PictureDialog
      pictures={open.pictures}
      at={open.at}
      onMove={(at) => setOpen({ ...open, at })}
      onClose={() => setOpen(null)}
    />
  );
}
