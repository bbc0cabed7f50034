import type { AttachmentType } from '@lectern/contract';
import type { AllowedType } from '../../../platform/files/file-type.ts';

const byExtension: Partial<Record<string, AttachmentType>> = {
  pdf: 'pdf',
  zip: 'zip',
  doc: 'word',
  docx: 'word',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
  xls: 'excel',
  xlsx: 'excel',
};

/** The attachment type of a file detected by its content; null for types that can't be attached. */
export function attachmentTypeOf({ kind, extension }: AllowedType): AttachmentType | null {
  if (kind === 'image' || kind === 'animation') return 'image';
  if (kind === 'video' || kind === 'audio') return kind;
  return byExtension[extension] ?? null;
}
