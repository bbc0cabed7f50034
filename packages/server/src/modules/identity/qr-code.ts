import { encodeQR } from 'qr';

/** Light squares around a code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/** A QR code as an SVG path over `size` × `size` units: one closed run for each run of dark squares in a row. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const runs = rows.map((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { size: rows.length, path: runs.join('') };
}

const PIXELS_PER_SQUARE = 8;

/** A QR code as a picture for an `<img>`: dark squares on white in either theme, which is what cameras look for. */
export function qrImage(text: string): string {
  const { size, path } = qrPath(text);
  const side = size * PIXELS_PER_SQUARE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
