import { type Face, facesFor, type FontStyle } from './faces.ts';

/** Characters of one face, side by side. */
export interface FontRun {
  text: string;
  face: Face;
}

const REPLACEMENT = '\uFFFD';
/** They steer direction, and have no shape. */
const DIRECTIONAL = /[\u200E\u200F\u061C\u2066-\u2069]/;
/** They belong to the letter before them. */
const ATTACHED = /[\p{M}\u200C\u200D]/u;

/** Splits a text where its font must change. A character without a font becomes the replacement character. */
export function fontRunsOf(text: string, style: FontStyle): FontRun[] {
  const faceOf = facesFor(text, style);
  const runs: FontRun[] = [];
  for (const character of text) {
    if (DIRECTIONAL.test(character)) continue;
    const last = runs.at(-1);
    const codePoint = character.codePointAt(0) ?? 0;
    const isAttached = ATTACHED.test(character);
    // Each file has a space of its own, so that words of one script are one run.
    if (last && (isAttached || character === ' ')) {
      // In another font a mark would not be joined to its letter.
      if (last.face.font.hasGlyphForCodePoint(codePoint)) last.text += character;
      if (isAttached || last.face.font.hasGlyphForCodePoint(codePoint)) continue;
    }
    const face = faceOf(codePoint);
    const used = face ?? faceOf(0xfffd);
    if (!used) throw new Error('No font has the replacement character');
    const shown = face ? character : REPLACEMENT;
    if (last?.face.key === used.key) last.text += shown;
    else runs.push({ text: shown, face: used });
  }
  return runs;
}
