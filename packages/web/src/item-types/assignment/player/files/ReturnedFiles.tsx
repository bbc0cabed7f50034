import type { Attachment } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Loading, Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { AttachmentLink } from './AttachmentLink.tsx';
import classes from './Attachments.module.css';

/** The viewer brings the PDF library and is loaded on demand. */
const CommentedFile = lazy(async () => ({ default: (await import('./CommentedFile.tsx')).CommentedFile }));

function ReturnedFile({ reply, file }: { reply: number; file: Attachment }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={classes.returnedRow}>
        <AttachmentLink file={file} />
        {file.comments > 0 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('assignment_file_comments', { count: file.comments })}
          </Button>
        )}
      </div>
      {open && (
        <div className={classes.commented}>
          <Suspense
            fallback={
              <Loading>
                <Skeleton height={320} />
              </Loading>
            }
          >
            <CommentedFile reply={reply} file={file} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

/** The submitted files, with the comments that graders placed on them. */
export function ReturnedFiles({ reply, files }: { reply: number; files: readonly Attachment[] }) {
  return (
    <div className={classes.submitted}>
      <ul role="list" className={classes.returned}>
        {files.map((file) => (
          <ReturnedFile key={file.id} reply={reply} file={file} />
        ))}
      </ul>
    </div>
  );
}
