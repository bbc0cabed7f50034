import { useState } from 'react';
import { DocumentDialog } from '../../../shared/reading/documents/DocumentDialog.tsx';
import { WholeWindowDialog } from '../../../shared/reading/documents/WholeWindowDialog.tsx';
import { useReadingWords } from '../../../shared/reading/useReadingWords.ts';
import { SoundPlayer } from '../../../question-types/parts/sound/SoundPlayer.tsx';
import { FileVideo } from '../../../shared/video/FileVideo.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import classes from './MaterialDialog.module.css';

interface ViewedFile {
  title: string;
  mime_type: string;
  view_url: string;
  url: string;
  downloadable: boolean;
}

/** Full-window view of a lesson's material. View-only files have no download button. */
export function MaterialDialog({ file, onClose }: { file: ViewedFile; onClose: () => void }) {
  const { title, downloadable } = file;
  const url = downloadable ? file.url : file.view_url;
  if (file.mime_type === 'application/pdf') {
    return <DocumentDialog file={{ url, title, downloadable }} onClose={onClose} />;
  }
  return (
    <WholeWindowDialog label={title} onClose={onClose}>
      {(close) => (
        <div className={classes.view}>
          <div className={classes.head}>
            <bdi className={classes.title}>{title}</bdi>
            {close}
          </div>
          <div className={classes.body}>
            <Shown mimeType={file.mime_type} url={url} title={title} />
          </div>
        </div>
      )}
    </WholeWindowDialog>
  );
}

function Shown({ mimeType, url, title }: { mimeType: string; url: string; title: string }) {
  const { t } = useReadingWords();
  const [failed, setFailed] = useState(false);
  const onError = () => setFailed(true);
  if (failed) return <Notice tone="bad" title={t('document_failed')} />;
  if (mimeType.startsWith('image/')) {
    return <img className={classes.media} src={url} alt={title} onError={onError} />;
  }
  if (mimeType.startsWith('audio/')) {
    return (
      <div className={classes.sound}>
        <SoundPlayer url={url} name={title} />
      </div>
    );
  }
  return (
    <div className={classes.video}>
      <FileVideo url={url} title={title} />
    </div>
  );
}
