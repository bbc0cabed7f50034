import { drawSheet } from './draw-sheet.ts';
import { checkedPng } from './png.ts';
import type { Sheet } from './sheet.ts';

/** Runs in the worker thread. null: the logo cannot be read. */
export async function draw({
  sheet,
  maxLogoPixels,
}: {
  sheet: Sheet;
  maxLogoPixels: number;
}): Promise<Uint8Array | null> {
  if (!sheet.logo) return drawSheet(sheet);
  const logo = checkedPng(sheet.logo, maxLogoPixels);
  return logo && drawSheet({ ...sheet, logo });
}
