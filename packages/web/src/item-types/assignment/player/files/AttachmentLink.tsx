import type { Attachment } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { FileIcon } from '../../../../shared/ui/icons.tsx';
import classes from './Attachments.module.css';

/** Link to a file with its size. It opens in a new tab or is downloaded. */
export function AttachmentLink({ file }: { file: Attachment }) {
  const { i18n } = useTranslation();
  return (
    <a className={classes.link} href={file.url} target="_blank" rel="noopener">
      <FileIcon size={18} />
      <span className={classes.text}>
        <bdi className={classes.name}>{file.name}</bdi>{' '}
        <span className={classes.help}>{formatBytes(file.byte_size, i18n.language)}</span>
      </span>
    </a>
  );
}
