import type { CertificateDrawing } from '@lectern/contract';
import { DrawingTooLarge } from './canvas.ts';
import { type CertificateSheet, drawCertificate } from './draw-certificate.ts';
import { type FaceBytes, uploadedFaces } from './uploaded-faces.ts';
import { type PictureFiles, writePdf } from './write-pdf.ts';

export interface DrawTask {
  sheet: CertificateSheet;
  faces: FaceBytes;
  /** Of the PDF; null for the drawing alone. */
  pdf: { files: PictureFiles; author: string; created: string } | null;
}

/** `fontFailed`: an uploaded font passed its check and fails in a drawing. */
export type DrawResult =
  | { drawing: CertificateDrawing }
  | { pdf: Uint8Array }
  | { tooLarge: true }
  | { fontFailed: true };

async function attempt({ sheet, faces, pdf }: DrawTask): Promise<DrawResult> {
  const uploaded = uploadedFaces(sheet.fonts, faces);
  const drawing = drawCertificate(sheet, uploaded);
  return pdf ? { pdf: await writePdf(drawing, { ...pdf, uploaded: uploaded.byKey }) } : { drawing };
}

/** Runs in the worker thread. */
export async function draw(task: DrawTask): Promise<DrawResult> {
  try {
    return await attempt(task);
  } catch (error) {
    if (error instanceof DrawingTooLarge) return { tooLarge: true };
    if (Object.keys(task.faces).length === 0) throw error;
    // What fails without uploaded fonts too is not their fault.
    await attempt({ ...task, faces: {} });
    return { fontFailed: true };
  }
}
