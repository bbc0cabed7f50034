import type { DocumentFile } from './documentFile.ts';
import { DocumentView } from './DocumentView.tsx';
import { WholeWindowDialog } from './WholeWindowDialog.tsx';

/** A document in the whole window. */
export function DocumentDialog({ file, onClose }: { file: DocumentFile; onClose: () => void }) {
  return (
    <WholeWindowDialog label={file.title} onClose={onClose}>
      {(close) => <DocumentView file={file} close={close} />}
    </WholeWindowDialog>
  );
}
