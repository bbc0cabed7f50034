import type { CertificateUnit } from '@lectern/contract/certificate-paper';
import { toUnit } from '../../page.ts';
import type { SmartGuide } from '../document/snapping.ts';
import classes from './Canvas.module.css';

/** Lines of alignment, and gaps with their lengths. */
export function SmartGuides({
  guides,
  scale,
  unit,
}: {
  guides: readonly SmartGuide[];
  scale: number;
  unit: CertificateUnit;
}) {
  return (
    <div aria-hidden>
      {guides.map((guide) => {
        const isAlongX = guide.axis === 'x';
        // A line lies across the axis, a gap along it.
        const isVertical = guide.kind === 'line' ? isAlongX : !isAlongX;
        const start = guide.from * scale;
        const length = (guide.to - guide.from) * scale;
        const at = guide.at * scale;
        const style = isVertical
          ? { left: at, top: start, height: length, width: 1 }
          : { top: at, left: start, width: length, height: 1 };
        return (
          <div
            key={JSON.stringify(guide)}
            className={classes.smartGuide}
            data-kind={guide.kind}
            data-vertical={isVertical || undefined}
            style={style}
          >
            {guide.kind === 'gap' && <span className={classes.distance}>{toUnit(guide.to - guide.from, unit)}</span>}
          </div>
        );
      })}
    </div>
  );
}
