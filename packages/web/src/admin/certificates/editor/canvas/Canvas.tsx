import { type PointerEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { DrawnPage } from './DrawnPage.tsx';
import { boundsOf, type Point, unionOf } from '../document/geometry.ts';
import {
  type CertificateElement,
  type CertificateLayout,
  elementsOf,
  type Ids,
  withGroups,
} from '../document/layout.ts';
import { distancesBetween } from '../document/snapping.ts';
import { useEditor } from '../EditorContext.ts';
import { boxStyle } from './boxStyle.ts';
import classes from './Canvas.module.css';
import { PageGuides } from './PageGuides.tsx';
import { Rulers } from './Rulers.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';
import { SmartGuides } from './SmartGuides.tsx';
import { TextEditor } from './TextEditor.tsx';
import { type GestureKind, useGesture } from './useGesture.ts';
import type { View } from './useView.ts';

/** The page, what is selected on it, and the gestures of the pointer. */
export function Canvas({ svg, drawn, view }: { svg: string; drawn: CertificateLayout | undefined; view: View }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const { layout, selection, dispatch, change, preferences, state } = editor;
  const { scale, ref, stage } = view;
  const help = useId();
  const [measured, setMeasured] = useState<string>();

  const pointOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = stage.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return [(clientX - left) / scale, (clientY - top) / scale];
    },
    [scale, stage],
  );
  const onChange = useCallback((next: CertificateLayout) => change(() => next), [change]);
  const onBand = useCallback(
    (ids: Ids, { add }: { add: boolean }) => dispatch({ type: add ? 'toggle' : 'select', ids }),
    [dispatch],
  );
  const { view: gesture, begin } = useGesture({ scale, preferences, pointOf, onChange, onBand });
  const shown = gesture?.layout ?? layout;
  const selected = elementsOf(shown, gesture?.banded ?? selection);
  const editing = shown.elements.find(({ id }) => id === state.editing);
  const hovered = measured && !selection.includes(measured) ? elementsOf(shown, [measured])[0] : undefined;
  const distances =
    measured !== undefined && selected.length > 0 && !gesture ? distancesTo(selected, hovered, shown) : [];

  function press(event: PointerEvent, element: CertificateElement) {
    event.stopPropagation();
    if (event.button !== 0 || !event.isPrimary) return;
    ref.current?.focus({ preventScroll: true });
    if (event.shiftKey || event.ctrlKey || event.metaKey) return dispatch({ type: 'toggle', ids: [element.id] });
    const ids = selection.includes(element.id) ? selection : withGroups(layout, [element.id]);
    if (ids !== selection) dispatch({ type: 'select', ids });
    if (!element.locked) begin(event, { layout, ids, what: { kind: 'move' } });
  }
  function pressGuide(event: PointerEvent, what: GestureKind) {
    event.stopPropagation();
    begin(event, { layout, ids: [], what });
  }
  function pressPage(event: PointerEvent) {
    if (event.button !== 0) return;
    ref.current?.focus({ preventScroll: true });
    if (!event.shiftKey) dispatch({ type: 'select', ids: [] });
    // A finger moves the page; a band is for the mouse and the pen.
    if (event.pointerType !== 'touch') begin(event, { layout, ids: [], what: { kind: 'band' } });
  }

  return (
    // The keys of the editor work on the page; the list of layers is its form for readers by ear.
    <div
      ref={ref}
      className={classes.canvas}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('certificateEditor.canvas')}
      aria-describedby={help}
      onPointerDown={pressPage}
    >
      <p id={help} hidden>
        {t('certificateEditor.canvas_help')}
      </p>
      <div className={classes.room} dir="ltr">
        <div
          ref={stage}
          className={classes.stage}
          style={{ width: shown.page.width * scale, height: shown.page.height * scale }}
        >
          {preferences.rulers && <Rulers page={shown.page} scale={scale} onBegin={pressGuide} />}
          {drawn && <DrawnPage svg={svg} drawn={drawn} shown={shown} editing={state.editing} />}
          {preferences.grid && (
            <div
              className={classes.grid}
              aria-hidden
              style={{ backgroundSize: `${preferences.grid_size * scale}px ${preferences.grid_size * scale}px` }}
            />
          )}
          <div className={classes.hits}>
            {shown.elements.map(
              (element) =>
                !element.hidden && (
                  <div
                    key={element.id}
                    className={classes.hit}
                    data-element-id={element.id}
                    data-selected={selection.includes(element.id) || undefined}
                    data-line={element.type === 'line' || undefined}
                    style={boxStyle(element, scale)}
                    onPointerDown={(event) => press(event, element)}
                    onPointerMove={(event) => setMeasured(event.altKey ? element.id : undefined)}
                    onPointerLeave={() => setMeasured(undefined)}
                    onDoubleClick={() => {
                      if (element.type === 'text' && !element.locked) dispatch({ type: 'edit_text', id: element.id });
                      else dispatch({ type: 'select', ids: [element.id], alone: true });
                    }}
                  />
                ),
            )}
          </div>
          <PageGuides layout={shown} scale={scale} onBegin={pressGuide} />
          {!editing && (
            <SelectionFrame
              selected={selected}
              scale={scale}
              isMoving={gesture !== undefined}
              onBegin={(event, what: GestureKind) => begin(event, { layout, ids: selection, what })}
            />
          )}
          <SmartGuides guides={[...(gesture?.guides ?? []), ...distances]} scale={scale} unit={shown.page.unit} />
          {gesture?.band && <div className={classes.band} style={boxStyle({ ...gesture.band, rotation: 0 }, scale)} />}
          {editing?.type === 'text' && <TextEditor element={editing} scale={scale} />}
        </div>
      </div>
    </div>
  );
}

/** The distances of the selection to another element, else to the sides of the page. */
function distancesTo(
  selected: readonly CertificateElement[],
  other: CertificateElement | undefined,
  { page }: CertificateLayout,
) {
  const target = other ? boundsOf(other) : { x: 0, y: 0, w: page.width, h: page.height };
  return distancesBetween(unionOf(selected.map(boundsOf)), target);
}
