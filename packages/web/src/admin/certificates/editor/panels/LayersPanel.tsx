import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { HideIcon, ShowIcon, UnlockIcon } from '../../../../shared/deferred/icons.tsx';
import { IconButton } from '../../../../shared/ui/Button.tsx';
import base from '../../../../shared/ui/base.module.css';
import { LockIcon } from '../../../../shared/ui/icons.tsx';
import type { CertificateElement } from '../document/layout.ts';
import { changeElements, placeNextTo, reorder } from '../document/operations.ts';
import { useEditor } from '../EditorContext.ts';
import {
  FieldIcon,
  GroupIcon,
  ImageIcon,
  LineIcon,
  QrIcon,
  ShapeIcon,
  SignatureIcon,
  TextIcon,
} from '../editorIcons.tsx';
import classes from './LayersPanel.module.css';

const icons: Readonly<Record<CertificateElement['type'], ReactNode>> = {
  text: <TextIcon size={16} />,
  field: <FieldIcon size={16} />,
  image: <ImageIcon size={16} />,
  signature: <SignatureIcon size={16} />,
  shape: <ShapeIcon size={16} />,
  line: <LineIcon size={16} />,
  qr: <QrIcon size={16} />,
};

type Target = { id: string; side: 'behind' | 'in_front' };

/** The elements from front to back. For readers by ear this list is the page. */
export function LayersPanel() {
  const { t } = useTranslation();
  const { layout, selection, dispatch, change, labelOf, announce } = useEditor();
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<Target>();
  const list = useRef<HTMLUListElement>(null);
  const first = selection[0];
  // Synchronises the place of the list with the selection on the page.
  useEffect(() => {
    if (first !== undefined) list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [first]);

  function press(event: KeyboardEvent, element: CertificateElement) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    const order = event.key === 'ArrowUp' ? 'forward' : 'backward';
    change((before) => reorder(before, [element.id], order));
    announce(t(`certificateEditor.moved_${order}`, { name: labelOf(element) }));
  }
  function over(event: DragEvent<HTMLElement>, id: string) {
    if (dragged === undefined) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setTarget({ id, side: event.clientY < top + height / 2 ? 'in_front' : 'behind' });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    if (dragged !== undefined && target) {
      change((before) => placeNextTo(before, dragged, { of: target.id, side: target.side }));
    }
    setDragged(undefined);
    setTarget(undefined);
  }
  const flip = (element: CertificateElement, key: 'hidden' | 'locked') =>
    change((before) => changeElements(before, [element.id], { [key]: !element[key] }));

  if (layout.elements.length === 0) return <p className={base.muted}>{t('certificateEditor.no_elements')}</p>;
  return (
    <ul ref={list} role="list" className={classes.layers} aria-label={t('certificateEditor.layers')}>
      {layout.elements.toReversed().map((element) => {
        const { id, hidden, locked, group } = element;
        const name = labelOf(element);
        return (
          // Dragging is for the pointer; the keys of the button do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            className={classes.layer}
            data-selected={selection.includes(id) || undefined}
            data-hidden={hidden || undefined}
            data-target={target?.id === id ? target.side : undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              setDragged(id);
            }}
            onDragOver={(event) => over(event, id)}
            onDrop={drop}
            onDragEnd={() => {
              setDragged(undefined);
              setTarget(undefined);
            }}
          >
            <button
              type="button"
              className={classes.name}
              aria-pressed={selection.includes(id)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={(event) => {
                const adds = event.shiftKey || event.ctrlKey || event.metaKey;
                dispatch(adds ? { type: 'toggle', ids: [id] } : { type: 'select', ids: [id], alone: true });
              }}
              onKeyDown={(event) => press(event, element)}
            >
              {icons[element.type]}
              <bdi className={classes.words}>{name}</bdi>
              {group !== '' && <GroupIcon size={14} aria-label={t('certificateEditor.grouped')} aria-hidden={false} />}
            </button>
            <IconButton
              side="end"
              className={classes.flag}
              label={t(locked ? 'certificateEditor.unlock' : 'certificateEditor.lock', { name })}
              data-on={locked || undefined}
              onClick={() => flip(element, 'locked')}
            >
              {locked ? <LockIcon size={16} /> : <UnlockIcon size={16} />}
            </IconButton>
            <IconButton
              side="end"
              className={classes.flag}
              label={t(hidden ? 'certificateEditor.show' : 'certificateEditor.hide', { name })}
              data-on={hidden || undefined}
              onClick={() => flip(element, 'hidden')}
            >
              {hidden ? <HideIcon size={16} /> : <ShowIcon size={16} />}
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
