import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Loading } from '../../ui/feedback/Skeleton.tsx';
import { useReadingWords } from '../useReadingWords.ts';
import { DocumentPages } from './DocumentPages.tsx';
import type { DocumentFile, PageOverlay } from './documentFile.ts';
import classes from './DocumentView.module.css';
import { usePdf } from './usePdf.ts';

/** A PDF, read within the page; with a button that closes it, as high as what is around it. */
export function DocumentView({
  file,
  close,
  overlay,
}: {
  file: DocumentFile;
  close?: ReactNode;
  /** Rendered on top of each page. */
  overlay?: PageOverlay;
}) {
  const { t } = useReadingWords();
  const box = useRef<HTMLDivElement>(null);
  const state = usePdf(file);
  return (
    <div ref={box} className={classes.view} data-fill={close ? true : undefined}>
      {state.kind === 'ready' && (
        <DocumentPages pdf={state.pdf} ratio={state.ratio} file={file} box={box} close={close} overlay={overlay} />
      )}
      {state.kind !== 'ready' && close && <div className={classes.head}>{close}</div>}
      {state.kind === 'loading' && (
        <div className={classes.waiting}>
          <Loading>
            <span className={classes.sheet} style={{ width: '100%', aspectRatio: '0.707' }} />
          </Loading>
        </div>
      )}
      {state.kind === 'failed' && (
        <div className={classes.waiting}>
          <Notice tone="bad" title={t(state.locked ? 'document_locked' : 'document_failed')}>
            {file.downloadable !== false && (
              <>
                <p>{t('document_failed_text')}</p>
                <ButtonLink size="small" href={file.url} download icon={<DownloadIcon size={18} />}>
                  {t('download_named', { name: file.title })}
                </ButtonLink>
              </>
            )}
          </Notice>
        </div>
      )}
    </div>
  );
}
