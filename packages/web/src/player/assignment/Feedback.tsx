import type { Attachment } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { Prose } from '../../shared/ui/Prose.tsx';
import column from '../item/ItemColumn.module.css';
import classes from './assignment.module.css';
import { AttachmentLink } from './files/AttachmentLink.tsx';

/** The note of the grader, and the files that they returned. */
export function Feedback({ note, files }: { note: string; files: readonly Attachment[] }) {
  const { t } = useTranslation();
  return (
    <>
      {note && (
        <div className={classes.note}>
          <h2 className={column.partTitle}>{t('assignment_feedback')}</h2>
          <Prose html={note} />
        </div>
      )}
      {files.length > 0 && (
        <div className={classes.note}>
          <h2 className={column.partTitle}>{t('assignment_feedback_files')}</h2>
          <ul role="list" className={classes.attachments}>
            {files.map((file) => (
              <li key={file.id}>
                <AttachmentLink file={file} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
