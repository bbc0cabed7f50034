import type { Attachment } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../shared/format/bytes.ts';
import base from '../../../shared/ui/base.module.css';
import { FileIcon } from '../../../shared/ui/icons.tsx';
import classes from './Desk.module.css';

/** Inline preview of pictures, audio and video. PDFs open in the browser's viewer in a new tab. */
function Shown({ file: { mime_type: mime, url, name } }: { file: Attachment }) {
  if (mime.startsWith('image/')) return <img src={url} alt={name} className={classes.picture} loading="lazy" />;
  if (mime.startsWith('audio/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a learner's recording has no captions
    return <audio src={url} controls preload="metadata" aria-label={name} />;
  }
  if (mime.startsWith('video/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a learner's recording has no captions
    return <video src={url} controls preload="metadata" aria-label={name} className={classes.picture} />;
  }
  return null;
}

/** Files of a submission, with an inline preview where the browser supports it. */
export function SubmissionFiles({ files }: { files: readonly Attachment[] }) {
  const { i18n } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul role="list" className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noopener" className={classes.file}>
            <FileIcon size={18} />
            <bdi>{file.name}</bdi>
            <span className={base.fact}>{formatBytes(file.byte_size, i18n.language)}</span>
          </a>
          <Shown file={file} />
        </li>
      ))}
    </ul>
  );
}
