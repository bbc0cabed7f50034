import { certificateFontIds, type CertificateLayout, uploadedFontId } from '@lectern/contract';
import { MAX_LAYOUT_FONT_STYLES } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../words/messages.ts';
import type { SheetFonts } from '../draw/face-files.ts';
import { selectFaces, selectKeptIds } from './fonts.queries.ts';

/** Throws for the element whose style of an uploaded font is one too many. */
export function checkFontStyles({ elements }: CertificateLayout): void {
  const styles = new Set<string>();
  for (const [at, element] of elements.entries()) {
    if (!('font' in element) || uploadedFontId(element.font) === null) continue;
    styles.add(`${element.font}/${element.weight}/${element.italic}`);
    if (styles.size > MAX_LAYOUT_FONT_STYLES) {
      invalid(`layout.elements.${at}.font`, 'too_many_fonts', { n: MAX_LAYOUT_FONT_STYLES });
    }
  }
}

/**
 * Throws unless the uploaded fonts of a layout exist. They are not deleted before the transaction ends. `before`: fonts
 * that the layout before had, which may be missing.
 */
export async function checkFonts(
  db: Db,
  { layout, before }: { layout: CertificateLayout; before: readonly number[] },
): Promise<void> {
  checkFontStyles(layout);
  const ids = certificateFontIds(layout);
  if (ids.length === 0) return;
  const known = new Set([...(await selectKeptIds(db, ids)), ...before]);
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) {
    const at = layout.elements.findIndex((one) => 'font' in one && uploadedFontId(one.font) === missing);
    invalid(`layout.elements.${at}.font`, 'unknown_font');
  }
}

/** The uploaded fonts of a layout. Those that were deleted are left out. */
export async function storedFonts(db: Db, layout: CertificateLayout): Promise<SheetFonts> {
  const ids = certificateFontIds(layout);
  if (ids.length === 0) return [];
  const faces = await selectFaces(db, ids);
  return faces.map(({ id, fontId, bold, italic, fileKey }) => ({ id, fontId, bold, italic, fileKey }));
}
