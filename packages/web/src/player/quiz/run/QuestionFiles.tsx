import type { QuestionFile } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { FileIcon } from '../../../shared/ui/icons.tsx';
import classes from './QuestionCard.module.css';

function Shown({ file }: { file: QuestionFile }) {
  const { t } = useTranslation();
  const name = file.title || file.alt_text || t('quiz_file');
  if (file.mime_type.startsWith('image/')) return <img src={file.url} alt={file.alt_text} />;
  if (file.mime_type.startsWith('audio/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors write a transcript where there is speech.
    return <audio controls preload="metadata" src={file.url} aria-label={name} />;
  }
  if (file.mime_type.startsWith('video/')) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Authors write a transcript where there is speech.
    return <video controls preload="metadata" src={file.url} aria-label={name} />;
  }
  return (
    <a href={file.url} target="_blank" rel="noopener">
      <FileIcon size={18} />
      <bdi>{name}</bdi>
    </a>
  );
}

/** Pictures, sound and papers that belong to a question. */
export function QuestionFiles({ files }: { files: readonly QuestionFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul role="list" className={classes.files}>
      {files.map((file) => (
        <li key={`${file.id} ${file.url}`}>
          <Shown file={file} />
        </li>
      ))}
    </ul>
  );
}
