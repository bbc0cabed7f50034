/** A rotation, then a crop. Lengths are in pixels of the rotated picture. */
export interface PictureEdit {
  rotate: 0 | 90 | 180 | 270;
  crop: { left: number; top: number; width: number; height: number } | null;
}

interface Size {
  width: number;
  height: number;
}

const turned = ({ width, height }: Size, rotate: PictureEdit['rotate']): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** Why an edit of a picture of this size is invalid. */
export function editError(size: Size, { rotate, crop }: PictureEdit): 'nothing' | 'outside' | undefined {
  if (!crop) return rotate === 0 ? 'nothing' : undefined;
  const { width, height } = turned(size, rotate);
  if (crop.left + crop.width > width || crop.top + crop.height > height) return 'outside';
  const isWhole = crop.width === width && crop.height === height;
  return isWhole && rotate === 0 ? 'nothing' : undefined;
}
