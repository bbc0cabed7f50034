import { memo, type RefObject, useState } from 'react';
import { useTranslation } from '#i18n';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { authoringOf, kindOf } from '../../item-types/itemTypes.ts';
import { Handle } from '../drag/Handle.tsx';
import { itemAddress } from '../drawer/itemAddress.ts';
import { useDrawerFits } from '../drawer/useDrawerFits.ts';
import { InlineName } from './InlineName.tsx';
import { ItemChips } from './ItemChips.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import classes from './ItemRow.module.css';
import type { OutlineItem } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { useDraggable, useDropTarget } from '../drag/useDrag.ts';
import { useRename } from '../store/useMoves.ts';

export const ItemRow = memo(function ItemRow({
  item,
  number,
  first,
  selected,
  selecting,
  held,
}: {
  item: OutlineItem;
  number: number;
  /** Of the whole course. */
  first: boolean;
  selected: boolean;
  /** Some item of the course is selected. */
  selecting: boolean;
  held: boolean;
}) {
  const { t } = useTranslation();
  const { courseId, canMove, opened, select } = useBuilder();
  const rename = useRename();
  const fits = useDrawerFits();
  const [editing, setEditing] = useState(false);
  const thing = { kind: 'item' as const, id: item.id };
  const { element, handle, dragged } = useDraggable(thing, { label: item.name, disabled: !canMove });
  const edge = useDropTarget(element, thing);
  const { Icon, label } = kindOf(item);
  return (
    // F2 is a key of the row, whichever part of it has the focus; and a press with Ctrl or Shift selects it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      ref={element as RefObject<HTMLLIElement | null>}
      id={`item-${item.id}`}
      className={classes.row}
      data-selected={selected || undefined}
      data-selecting={selecting || undefined}
      data-opened={opened === item.id || undefined}
      data-held={held || undefined}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
      onKeyDown={(event) => {
        if (event.key !== 'F2') return;
        event.preventDefault();
        setEditing(true);
      }}
      onClickCapture={(event) => {
        // A checkbox that is kept from its own click forgets what it shows.
        const plain = !(event.ctrlKey || event.metaKey || event.shiftKey);
        if (plain || editing || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        event.stopPropagation();
        select(item.id, { on: event.shiftKey || !selected, range: event.shiftKey });
      }}
    >
      <Handle thing={thing} name={item.name} held={held} ref={handle} />
      <input
        type="checkbox"
        className={classes.check}
        checked={selected}
        aria-label={t('builder.select', { name: item.name })}
        onChange={({ target, nativeEvent }) =>
          select(item.id, { on: target.checked, range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
      <span className={classes.kind} title={t(label)}>
        <Icon size={18} />
        <VisuallyHidden>{t(label)}</VisuallyHidden>
      </span>
      <span className={classes.number}>{number}</span>
      <InlineName
        name={item.name}
        label={t('builder.item_name')}
        editing={editing}
        onEditing={setEditing}
        onRename={(name) => rename(thing, name)}
        opens={
          fits
            ? { ...itemAddress(courseId, item.id), resetScroll: false }
            : authoringOf(item.type).editor(courseId, item.id)
        }
        current={opened === item.id}
        className={classes.name}
      />
      <ItemChips item={item} first={first} />
      <ItemMenu item={item} onRename={() => setEditing(true)} />
    </li>
  );
});
