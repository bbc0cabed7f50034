/** Linear light of one channel, by WCAG 2. */
function light(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => light(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const DARK = '#1f2430';

/** White or dark text, whichever has more contrast with a background such as `#4f46e5`. */
export function readableOn(background: string): string {
  const behind = luminance(background) + 0.05;
  return 1.05 / behind >= behind / (luminance(DARK) + 0.05) ? '#fff' : DARK;
}
