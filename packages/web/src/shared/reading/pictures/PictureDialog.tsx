import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { ChevronNextIcon, ChevronPreviousIcon } from '../../deferred/icons.tsx';
import { FitWidthIcon, FullSizeIcon } from '../icons.tsx';
import { useReadingWords } from '../useReadingWords.ts';
import { useWholeWindow } from '../useWholeWindow.ts';
import type { Picture } from './pictureOf.ts';
import classes from './Pictures.module.css';

/** One picture in the whole window, and the way to its neighbors. */
export function PictureDialog({
  pictures,
  at,
  onMove,
  onClose,
}: {
  pictures: readonly Picture[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}) {
  const { t } = useReadingWords();
  const dialog = useWholeWindow();
  const [zoomed, setZoomed] = useState(false);
  const [failed, setFailed] = useState(false);
  const picture = pictures[at];

  function move(step: -1 | 1) {
    const next = at + step;
    if (!pictures[next]) return;
    setZoomed(false);
    setFailed(false);
    onMove(next);
  }

  function onKey(event: KeyboardEvent<HTMLDialogElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    // A picture in its full size is scrolled by the arrows.
    if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || zoomed) return;
    event.preventDefault();
    move(event.key === forward ? 1 : -1);
  }

  if (!picture) return null;
  const count = t('picture_of', { number: at + 1, total: pictures.length });
  const zoom = t(zoomed ? 'picture_fit' : 'picture_full_size');
  return (
    // The keys repeat the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={classes.dialog} aria-label={count} onClose={onClose} onKeyDown={onKey}>
      <div className={classes.head}>
        <output className={classes.count}>{pictures.length > 1 && count}</output>
        <IconButton label={zoom} aria-pressed={zoomed} side="end" onClick={() => setZoomed(!zoomed)}>
          {zoomed ? <FitWidthIcon /> : <FullSizeIcon />}
        </IconButton>
        <IconButton label={t('close')} side="end" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {pictures.length > 1 && (
        <>
          <IconButton
            className={classes.before}
            label={t('picture_previous')}
            side="start"
            aria-disabled={at === 0}
            onClick={() => move(-1)}
          >
            <ChevronPreviousIcon size={28} />
          </IconButton>
          <IconButton
            className={classes.after}
            label={t('picture_next')}
            side="end"
            aria-disabled={at === pictures.length - 1}
            onClick={() => move(1)}
          >
            <ChevronNextIcon size={28} />
          </IconButton>
        </>
      )}
      <div
        className={classes.place}
        data-zoom={zoomed ? 'full' : 'fit'}
        // Scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={zoomed ? 0 : undefined}
        role={zoomed ? 'group' : undefined}
        aria-label={zoomed ? picture.alt || count : undefined}
      >
        {failed ? (
          <p className={classes.failed} role="alert">
            {t('picture_failed')}
          </p>
        ) : (
          // The button above does the same for the keyboard.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
          <img
            key={picture.src}
            className={classes.picture}
            src={picture.src}
            alt={picture.alt}
            onClick={() => setZoomed(!zoomed)}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <p className={classes.words}>{picture.caption || picture.alt}</p>
    </dialog>
  );
}
