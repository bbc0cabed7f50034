import type { PointerEvent } from 'react';
import { type GuideAxis, guideAxes, guidesOf } from '../document/guides.ts';
import type { CertificateLayout } from '../document/layout.ts';
import classes from './Canvas.module.css';
import type { GestureKind } from './useGesture.ts';

/** The guides of the page. They are moved by dragging, and removed by dragging them off the page. */
export function PageGuides({
  layout,
  scale,
  onBegin,
}: {
  layout: CertificateLayout;
  scale: number;
  onBegin: (event: PointerEvent, what: GestureKind) => void;
}) {
  const guides = guidesOf(layout);
  return (
    <div aria-hidden>
      {guideAxes.flatMap((axis: GuideAxis) =>
        guides[axis].map((at, index) => (
          <div
            key={`${axis}${at}`}
            className={classes.pageGuide}
            data-axis={axis}
            style={{ [axis === 'x' ? 'left' : 'top']: at * scale }}
            onPointerDown={(event) => onBegin(event, { kind: 'guide', axis, index })}
          />
        )),
      )}
    </div>
  );
}
