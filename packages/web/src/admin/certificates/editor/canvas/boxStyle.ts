import type { CSSProperties } from 'react';
import type { Box } from '../document/geometry.ts';

/** The place of a box on the stage. The page has its origin at the left in every language. */
export const boxStyle = ({ x, y, w, h, rotation }: Box, scale: number): CSSProperties => ({
  left: x * scale,
  top: y * scale,
  width: w * scale,
  height: h * scale,
  transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
});
