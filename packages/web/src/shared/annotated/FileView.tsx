import type { Attachment } from '@lectern/contract';
import { useState } from 'react';
import { SoundPlayer } from '../../question-types/parts/sound/SoundPlayer.tsx';
import { DocumentView } from '../reading/documents/DocumentView.tsx';
import type { PageOverlay } from '../reading/documents/documentFile.ts';
import { FileVideo } from '../video/FileVideo.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import classes from './Annotated.module.css';
import { useAnnotatedWords } from './useAnnotatedWords.ts';

function Picture({ file, overlay }: { file: Attachment; overlay: PageOverlay | undefined }) {
  const { t } = useAnnotatedWords();
  const [failed, setFailed] = useState(false);
  if (failed) return <Notice tone="bad">{t('picture_failed')}</Notice>;
  return (
    <div className={classes.picture} data-page={1}>
      <img src={file.url} alt={file.name} onError={() => setFailed(true)} />
      {overlay?.(1)}
    </div>
  );
}

/** A file in the page: PDF, picture, audio or video; other types can be downloaded. */
export function FileView({ file, overlay }: { file: Attachment; overlay?: PageOverlay }) {
  const { t } = useAnnotatedWords();
  // Each answer of the server brings another signed URL. A new one would load the file again.
  const [url] = useState(file.url);
  const { mime_type: mime, name } = file;
  if (mime === 'application/pdf') {
    return <DocumentView file={{ url, title: name, expires: true }} overlay={overlay} />;
  }
  if (mime.startsWith('image/')) return <Picture file={{ ...file, url }} overlay={overlay} />;
  if (mime.startsWith('audio/')) return <SoundPlayer url={url} name={name} />;
  if (mime.startsWith('video/')) {
    return (
      <div className={classes.video}>
        <FileVideo url={url} title={name} />
      </div>
    );
  }
  return (
    <p className={classes.other}>
      {t('no_preview')}{' '}
      <ButtonLink size="small" href={file.url} download icon={<DownloadIcon size={18} />}>
        {t('download')}
      </ButtonLink>
    </p>
  );
}
