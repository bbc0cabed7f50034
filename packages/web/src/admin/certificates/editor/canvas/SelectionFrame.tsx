import type { PointerEvent } from 'react';
import { type Bounds, boundsOf, handles, type Handle, unionOf } from '../document/geometry.ts';
import type { CertificateElement } from '../document/layout.ts';
import type { GestureKind } from './useGesture.ts';
import { boxStyle } from './boxStyle.ts';
import classes from './Canvas.module.css';

const lineHandles: readonly Handle[] = ['nw', 'se'];

/** Pixels of a side that has room for a handle between its corners. */
const ROOMY = 44;

function handlesOf(box: Bounds, scale: number): readonly Handle[] {
  const isRoomy = { x: box.w * scale >= ROOMY, y: box.h * scale >= ROOMY };
  return handles.filter((handle) => {
    if (handle === 'n' || handle === 's') return isRoomy.x;
    return handle === 'e' || handle === 'w' ? isRoomy.y : true;
  });
}

/** The frame around what is selected, with handles to resize and to turn it. */
export function SelectionFrame({
  selected,
  scale,
  isMoving,
  onBegin,
}: {
  selected: readonly CertificateElement[];
  scale: number;
  isMoving: boolean;
  onBegin: (event: PointerEvent, what: GestureKind) => void;
}) {
  const [first, ...others] = selected;
  if (!first) return null;
  const box = others.length === 0 ? first : { ...unionOf(selected.map(boundsOf)), rotation: 0 };
  const isLocked = selected.every(({ locked }) => locked);
  const shown =
    isLocked || isMoving ? [] : others.length === 0 && first.type === 'line' ? lineHandles : handlesOf(box, scale);
  return (
    <div aria-hidden>
      {others.length > 0 &&
        selected.map((element) => <div key={element.id} className={classes.member} style={boxStyle(element, scale)} />)}
      <div className={classes.frame} data-locked={isLocked || undefined} style={boxStyle(box, scale)}>
        {shown.map((handle) => (
          <div
            key={handle}
            className={classes.handle}
            data-handle={handle}
            onPointerDown={(event) => {
              event.stopPropagation();
              onBegin(event, { kind: 'resize', handle });
            }}
          />
        ))}
        {shown.length > 0 && others.length === 0 && (
          <div
            className={classes.turn}
            onPointerDown={(event) => {
              event.stopPropagation();
              onBegin(event, { kind: 'rotate' });
            }}
          />
        )}
      </div>
    </div>
  );
}
