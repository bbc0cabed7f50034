/** Lengths of certificates are whole hundredths of a point. */
export const UNITS_PER_POINT = 100;
export const UNITS_PER_INCH = 7200;

export const certificatePapers = ['a3', 'a4', 'a5', 'a6', 'letter', 'legal', 'tabloid', 'custom'] as const;
export type CertificatePaper = (typeof certificatePapers)[number];
export const certificateOrientations = ['portrait', 'landscape'] as const;
export type CertificateOrientation = (typeof certificateOrientations)[number];
/** How people enter lengths. */
export const certificateUnits = ['in', 'cm', 'px'] as const;
export type CertificateUnit = (typeof certificateUnits)[number];

/** Hundredths of a point in a unit. A pixel is that of CSS. */
export const unitsPer: Readonly<Record<CertificateUnit, number>> = { in: 7200, cm: 7200 / 2.54, px: 75 };

/** Width and height of each paper in portrait. */
export const paperSizes: Readonly<Record<Exclude<CertificatePaper, 'custom'>, readonly [number, number]>> = {
  a3: [84_189, 119_055],
  a4: [59_528, 84_189],
  a5: [41_953, 59_528],
  a6: [29_764, 41_953],
  letter: [61_200, 79_200],
  legal: [61_200, 100_800],
  tabloid: [79_200, 122_400],
};

export function pageSize(
  paper: Exclude<CertificatePaper, 'custom'>,
  orientation: CertificateOrientation,
): { width: number; height: number } {
  const [short, long] = paperSizes[paper];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
}
