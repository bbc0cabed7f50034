import type { MediaView } from '@lectern/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../../shared/format/bytes.ts';
import base from '../../../shared/ui/base.module.css';
import { kindLabel, pictureUrl, titleOf } from '../kinds.ts';
import classes from './CompareFiles.module.css';
import { Preview } from './Preview.tsx';

/** The address of a file that has not been sent, while it is on screen. Another file needs another component. */
function useObjectUrl(file: File): string {
  const [url] = useState(() => URL.createObjectURL(file));
  // Synchronises with the browser, which keeps the file in memory until its address is revoked.
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

function Side({
  label,
  name,
  kind,
  byteSize,
  children,
}: {
  label: string;
  name: string;
  kind: string;
  byteSize: number;
  children: ReactNode;
}) {
  const { i18n } = useTranslation();
  return (
    <figure className={classes.side}>
      <figcaption>
        <strong>{label}</strong>
        <bdi className={classes.name}>{name}</bdi>
        <span className={base.muted}>
          <bdi>{kind}</bdi> · {formatBytes(byteSize, i18n.language)}
        </span>
      </figcaption>
      <div className={classes.preview}>{children}</div>
    </figure>
  );
}

/** The present file and the one that is to take its place, side by side. */
export function CompareFiles({ media, file }: { media: MediaView; file: File }) {
  const { t } = useTranslation();
  const url = useObjectUrl(file);
  const name = titleOf(media);
  return (
    <div className={classes.sides}>
      <Side
        label={t('mediaFile.present_file')}
        name={name}
        kind={kindLabel(media.source_url)}
        byteSize={media.media_details.filesize}
      >
        <Preview url={pictureUrl(media, 640)} mimeType={media.mime_type} name={name} alt="" />
      </Side>
      <Side label={t('mediaFile.new_file')} name={file.name} kind={kindLabel(file.name)} byteSize={file.size}>
        <Preview url={url} mimeType={file.type} name={file.name} alt="" />
      </Side>
    </div>
  );
}
