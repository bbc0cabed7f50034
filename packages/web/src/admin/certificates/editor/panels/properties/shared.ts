import type { CertificateElement } from '../../document/layout.ts';

/** The value that all of these elements have; undefined if they differ. */
export function sharedValue<Element extends CertificateElement, Value>(
  elements: readonly Element[],
  read: (element: Element) => Value,
): Value | undefined {
  const [first, ...others] = elements.map(read);
  return others.every((value) => value === first) ? first : undefined;
}

const POINT = 100;
export const toPoints = (length: number | undefined): number | undefined =>
  length === undefined ? undefined : length / POINT;
export const fromPoints = (points: number): number => Math.round(points * POINT);
