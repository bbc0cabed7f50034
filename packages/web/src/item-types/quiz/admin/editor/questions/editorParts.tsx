import type { MediaView } from '@lectern/contract';
import type { ComponentProps, ReactNode } from 'react';
import { EditorParts, type PickedFile } from '../../../../../question-types/editing/props.ts';
import { RichTextField } from '../../../../../admin/editor/RichTextField.tsx';
import { isImage, pictureUrl, titleOf } from '../../../../../admin/media/kinds.ts';
import { MediaPickerDialog } from '../../../../../admin/media/MediaPickerDialog.tsx';

/** Pictures of questions are never wider than their column. */
const PICTURE_WIDTH = 1280;

/** A file of the library as a question names it. */
export const pickedFile = (media: MediaView): PickedFile => ({
  id: media.id,
  url: isImage(media) ? pictureUrl(media, PICTURE_WIDTH) : media.source_url,
  mime_type: media.mime_type,
  title: titleOf(media),
  alt_text: media.alt_text,
});

function FilePicker({
  onPick,
  ...rest
}: Omit<ComponentProps<typeof MediaPickerDialog>, 'onPick'> & { onPick: (files: PickedFile[]) => void }) {
  return <MediaPickerDialog {...rest} onPick={(media) => onPick(media.map(pickedFile))} />;
}

const parts = { RichText: RichTextField, FilePicker };

/** What the editors of questions take from this area. */
export function WithEditorParts({ children }: { children: ReactNode }) {
  return <EditorParts value={parts}>{children}</EditorParts>;
}
