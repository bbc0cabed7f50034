import type { Attachment } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import base from '../../../../shared/ui/base.module.css';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Loading, Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { DownloadIcon, FileIcon } from '../../../../shared/ui/icons.tsx';
import classes from './files.module.css';

/** The viewer brings the PDF library and is loaded on demand. */
const GradedFile = lazy(async () => ({ default: (await import('./GradedFile.tsx')).GradedFile }));

const isShown = ({ mime_type: mime }: Attachment) => /^(?:image|audio|video)\/|^application\/pdf$/.test(mime);

function SubmissionFile({
  reply,
  file,
  editable,
  startsOpen,
}: {
  reply: number;
  file: Attachment;
  editable: boolean;
  startsOpen: boolean;
}) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState(startsOpen);
  return (
    <li>
      <details className={classes.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <FileIcon size={18} />
          <bdi className={classes.name}>{file.name}</bdi>
          <span className={base.fact}>
            {[
              formatBytes(file.byte_size, i18n.language),
              file.comments > 0 && t('submissions.file_comments', { count: file.comments }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </summary>
        {open && (
          <div className={classes.opened}>
            <ButtonLink size="small" variant="quiet" href={file.url} download icon={<DownloadIcon size={18} />}>
              {t('submissions.download_file')}
            </ButtonLink>
            <Suspense
              fallback={
                <Loading>
                  <Skeleton height={320} />
                </Loading>
              }
            >
              <GradedFile reply={reply} file={file} editable={editable} />
            </Suspense>
          </div>
        )}
      </details>
    </li>
  );
}

/** The files of a submission. The first that can be shown is open. */
export function SubmissionFiles({
  reply,
  files,
  editable = false,
  startsOpen = false,
}: {
  reply: number;
  files: readonly Attachment[];
  editable?: boolean;
  startsOpen?: boolean;
}) {
  if (files.length === 0) return null;
  const first = files.find(isShown);
  return (
    <div className={classes.place}>
      <ul role="list" className={classes.files}>
        {files.map((file) => (
          <SubmissionFile
            key={file.id}
            reply={reply}
            file={file}
            editable={editable}
            startsOpen={startsOpen && file === first}
          />
        ))}
      </ul>
    </div>
  );
}
