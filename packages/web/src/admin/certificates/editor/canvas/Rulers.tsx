import { type CertificateUnit, unitsPer } from '@lectern/contract/certificate-paper';
import type { PointerEvent } from 'react';
import classes from './Canvas.module.css';
import type { GestureKind } from './useGesture.ts';

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Pixels between two labels. */
const LEAST = 48;

/** The labels of a ruler, at an interval that prevents overlap. */
function marksOf(length: number, unit: CertificateUnit, scale: number): number[] {
  const step = STEPS.find((one) => one * unitsPer[unit] * scale >= LEAST) ?? 1000;
  return Array.from({ length: Math.floor(length / unitsPer[unit] / step) + 1 }, (_, at) => at * step);
}

/** Lengths along the top and the left side of the page. A guide is dragged out of them. */
export function Rulers({
  page,
  scale,
  onBegin,
}: {
  page: { width: number; height: number; unit: CertificateUnit };
  scale: number;
  onBegin: (event: PointerEvent, what: GestureKind) => void;
}) {
  const { width, height, unit } = page;
  const marks = (length: number, side: 'left' | 'top') =>
    marksOf(length, unit, scale).map((value) => (
      <span key={value} className={classes.mark} style={{ [side]: value * unitsPer[unit] * scale }}>
        {value}
      </span>
    ));
  return (
    <div aria-hidden>
      <div
        className={classes.ruler}
        data-side="top"
        onPointerDown={(event) => onBegin(event, { kind: 'guide', axis: 'y' })}
      >
        {marks(width, 'left')}
      </div>
      <div
        className={classes.ruler}
        data-side="left"
        onPointerDown={(event) => onBegin(event, { kind: 'guide', axis: 'x' })}
      >
        {marks(height, 'top')}
      </div>
    </div>
  );
}
