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

/** What an assignment calls a file that was told by its content; null for kinds that nobody attaches. */
export function attachmentTypeOf({ kind, extension }: AllowedType): AttachmentType | null {
  if (kind === 'image' || kind === 'animation') return 'image';
  if (kind === 'video' || kind === 'audio') return kind;
  return byExtension[extension] ?? null;
}
