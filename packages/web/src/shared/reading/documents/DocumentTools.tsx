import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { IconButton, iconButtonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { ChevronDownIcon, DownloadIcon } from '../../ui/icons.tsx';
import { FitWidthIcon, FullScreenIcon, LeaveFullScreenIcon, PageUpIcon, ZoomInIcon, ZoomOutIcon } from '../icons.tsx';
import { useReadingWords } from '../useReadingWords.ts';
import type { DocumentFile } from './documentFile.ts';
import classes from './DocumentView.module.css';
import { zoomed } from './zoom.ts';
import { isEnter } from '../../keys/isEnter.ts';

/** Whether `box` fills the screen, and the way in and out; null where the browser has none. */
function useFullScreen(box: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  // Synchronises with the browser, whose own keys leave the full screen.
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [box]);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => void (full ? document.exitFullscreen() : box.current?.requestFullscreen());
  return { full, toggle };
}

/** The page number: shows the current page and takes the one to go to. */
function PageField({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const { t } = useReadingWords();
  const [typed, setTyped] = useState<string>();
  function go() {
    const number = Number(typed);
    setTyped(undefined);
    if (typed && Number.isInteger(number)) onPage(number);
  }
  return (
    <span className={classes.count}>
      <input
        className={classes.number}
        aria-label={t('page_number')}
        inputMode="numeric"
        dir="ltr"
        value={typed ?? page}
        maxLength={5}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (isEnter(event)) go();
        }}
      />
      <span>{t('page_of', { total })}</span>
    </span>
  );
}

/** The toolbar of a document: name, page and zoom. */
export function DocumentTools({
  file,
  box,
  page,
  total,
  zoom,
  onPage,
  onZoom,
  close,
}: {
  file: DocumentFile;
  box: RefObject<HTMLElement | null>;
  page: number;
  total: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
  close: ReactNode;
}) {
  const { t } = useReadingWords();
  const screen = useFullScreen(box);
  const download = t('download_named', { name: file.title });
  return (
    <div className={classes.tools} role="group" aria-label={t('document_tools', { name: file.title })}>
      <bdi className={classes.title}>{file.title}</bdi>
      <span className={classes.group}>
        <IconButton
          className={classes.step}
          label={t('page_previous')}
          aria-disabled={page === 1}
          onClick={() => onPage(page - 1)}
        >
          <PageUpIcon />
        </IconButton>
        <PageField page={page} total={total} onPage={onPage} />
        <IconButton
          className={classes.step}
          label={t('page_next')}
          aria-disabled={page === total}
          onClick={() => onPage(page + 1)}
        >
          <ChevronDownIcon />
        </IconButton>
      </span>
      <span className={classes.group}>
        <IconButton
          label={t('zoom_out')}
          aria-disabled={zoomed(zoom, -1) === zoom}
          onClick={() => onZoom(zoomed(zoom, -1))}
        >
          <ZoomOutIcon />
        </IconButton>
        <IconButton label={t('fit_width')} aria-pressed={zoom === 1} onClick={() => onZoom(1)}>
          <FitWidthIcon />
        </IconButton>
        <IconButton
          label={t('zoom_in')}
          aria-disabled={zoomed(zoom, 1) === zoom}
          onClick={() => onZoom(zoomed(zoom, 1))}
        >
          <ZoomInIcon />
        </IconButton>
      </span>
      <span className={classes.group}>
        {file.downloadable !== false && (
          <a
            className={cx(iconButtonClass)}
            href={file.url}
            download
            aria-label={download}
            data-label={t('download')}
            data-side="end"
          >
            <DownloadIcon />
          </a>
        )}
        {screen && (
          <IconButton
            side="end"
            label={t(screen.full ? 'full_screen_leave' : 'full_screen')}
            aria-pressed={screen.full}
            onClick={screen.toggle}
          >
            {screen.full ? <LeaveFullScreenIcon /> : <FullScreenIcon />}
          </IconButton>
        )}
        {close}
      </span>
    </div>
  );
}
