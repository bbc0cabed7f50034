import { type CertificateUnit, unitsPer } from '@lectern/contract/certificate-paper';
import classes from './Canvas.module.css';

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Pixels between two labels. */
const LEAST = 48;

/** The labels of a ruler, at an interval that prevents overlap. */
function marksOf(length: number, unit: CertificateUnit, scale: number): number[] {
  const step = STEPS.find((one) => one * unitsPer[unit] * scale >= LEAST) ?? 1000;
  return Array.from({ length: Math.floor(length / unitsPer[unit] / step) + 1 }, (_, at) => at * step);
}

/** Lengths along the top and the left side of the page. */
export function Rulers({
  page,
  scale,
}: {
  page: { width: number; height: number; unit: CertificateUnit };
  scale: number;
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
      <div className={classes.ruler} data-side="top">
        {marks(width, 'left')}
      </div>
      <div className={classes.ruler} data-side="left">
        {marks(height, 'top')}
      </div>
    </div>
  );
}
