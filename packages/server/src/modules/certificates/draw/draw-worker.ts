import type { CertificateDrawing } from '@lectern/contract';
import { DrawingTooLarge } from './canvas.ts';
import { type CertificateSheet, drawCertificate } from './draw-certificate.ts';
import type { FaceBytes } from './face-files.ts';
import { uploadedFaces } from './uploaded-faces.ts';
import { type PictureFiles, writePdf } from './write-pdf.ts';

export interface DrawTask {
  sheet: CertificateSheet;
  faces: FaceBytes;
  /** Of the PDF; null for the drawing alone. */
  pdf: { files: PictureFiles; author: string; created: string } | null;
}

export type DrawResult = { drawing: CertificateDrawing } | { pdf: Uint8Array } | { tooLarge: true };

/** Runs in the worker thread. */
export async function draw({ sheet, faces, pdf }: DrawTask): Promise<DrawResult> {
  try {
    const uploaded = uploadedFaces(sheet.fonts, faces);
    const drawing = drawCertificate(sheet, uploaded);
    return pdf ? { pdf: await writePdf(drawing, { ...pdf, uploaded: uploaded.byKey }) } : { drawing };
  } catch (error) {
    if (error instanceof DrawingTooLarge) return { tooLarge: true };
    throw error;
  }
}
