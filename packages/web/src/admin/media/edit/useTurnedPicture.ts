import { useEffect, useState } from 'react';
import type { Turn } from './cropping.ts';

/** URL of the rotated picture; undefined while it is being rendered. */
export function useTurnedPicture(url: string, turn: Turn): string | undefined {
  const [drawn, setDrawn] = useState<{ url: string; turn: Turn; address: string }>();

  // Rotates on a canvas: CSS cannot give the rotated picture its new aspect ratio in the layout.
  useEffect(() => {
    if (turn === 0) return;
    let address: string | undefined;
    let isOver = false;
    const picture = new Image();
    picture.addEventListener('load', () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      const canvas = document.createElement('canvas');
      canvas.width = turn === 180 ? width : height;
      canvas.height = turn === 180 ? height : width;
      const pen = canvas.getContext('2d');
      pen?.translate(canvas.width / 2, canvas.height / 2);
      pen?.rotate((turn * Math.PI) / 180);
      pen?.drawImage(picture, -width / 2, -height / 2);
      canvas.toBlob((blob) => {
        if (!blob || isOver) return;
        address = URL.createObjectURL(blob);
        setDrawn({ url, turn, address });
      });
    });
    picture.src = url;
    return () => {
      isOver = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [url, turn]);

  if (turn === 0) return url;
  return drawn?.url === url && drawn.turn === turn ? drawn.address : undefined;
}
