/** Color arithmetic in OKLCH, where equal steps of lightness look equal whatever the hue. */

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function linearOf(hex: string): Triple {
  const match = HEX.exec(hex);
  if (!match) throw new RangeError(`not a color: ${hex}`);
  const channel = (part: string | undefined) => toLinear(Number.parseInt(part ?? '0', 16) / 255);
  return [channel(match[1]), channel(match[2]), channel(match[3])];
}

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(green, blue), h: (Math.atan2(blue, green) * 180) / Math.PI };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const inGamut = (rgb: Triple) => rgb.every((value) => value >= -0.0001 && value <= 1.0001);

/** The nearest color a screen can show: lightness and hue are kept, chroma gives way. */
export function toHex(color: Oklch): string {
  let rgb = toLinearRgb(color);
  if (!inGamut(rgb)) {
    let [low, high] = [0, color.c];
    for (let step = 0; step < 20; step++) {
      const middle = (low + high) / 2;
      if (inGamut(toLinearRgb({ ...color, c: middle }))) low = middle;
      else high = middle;
    }
    rgb = toLinearRgb({ ...color, c: low });
  }
  const channel = (value: number) =>
    Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(channel).join('')}`;
}
