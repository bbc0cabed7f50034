import { useState } from 'react';
import { IconButton } from '../../../../shared/ui/Button.tsx';
import { SpeakIcon } from '../../../../shared/ui/staffIcons.tsx';
import { CommentBank } from './CommentBank.tsx';

/** Opens the reusable comments for a field. */
export function CommentButton({
  courseId,
  label,
  current,
  onInsert,
}: {
  courseId: number;
  label: string;
  current: string;
  onInsert: (text: string) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton side="end" label={label} onClick={() => setOpen(true)}>
        <SpeakIcon size={18} />
      </IconButton>
      <CommentBank
        open={open}
        courseId={courseId}
        current={() => current}
        onInsert={onInsert}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
