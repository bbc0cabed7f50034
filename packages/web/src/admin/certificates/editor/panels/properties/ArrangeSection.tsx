import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import {
  alignElements,
  distributeElements,
  type Edge,
  groupElements,
  type Order,
  reorder,
  ungroupElements,
} from '../../document/operations.ts';
import { useEditor } from '../../EditorContext.ts';
import {
  BackIcon,
  BackwardIcon,
  DistributeXIcon,
  DistributeYIcon,
  EdgeBottomIcon,
  EdgeCenterIcon,
  EdgeLeftIcon,
  EdgeMiddleIcon,
  EdgeRightIcon,
  EdgeTopIcon,
  ForwardIcon,
  FrontIcon,
  GroupIcon,
  UngroupIcon,
} from '../../editorIcons.tsx';
import { Toggle, ToggleRow } from '../../fields/ToggleBox.tsx';
import classes from '../Panel.module.css';

const edges: readonly (readonly [Edge, ReactNode])[] = [
  ['left', <EdgeLeftIcon key="left" size={18} />],
  ['center', <EdgeCenterIcon key="center" size={18} />],
  ['right', <EdgeRightIcon key="right" size={18} />],
  ['top', <EdgeTopIcon key="top" size={18} />],
  ['middle', <EdgeMiddleIcon key="middle" size={18} />],
  ['bottom', <EdgeBottomIcon key="bottom" size={18} />],
];

const orders: readonly (readonly [Order, ReactNode])[] = [
  ['front', <FrontIcon key="front" size={18} />],
  ['forward', <ForwardIcon key="forward" size={18} />],
  ['backward', <BackwardIcon key="backward" size={18} />],
  ['back', <BackIcon key="back" size={18} />],
];

/** Aligns with the page or with each other, changes the order, and groups. */
export function ArrangeSection() {
  const { t } = useTranslation();
  const { selected, selection, change } = useEditor();
  const isLocked = selected.every(({ locked }) => locked);
  const isGrouped = selected.some(({ group }) => group !== '');
  return (
    <section className={classes.section}>
      <ToggleRow label={t(selected.length > 1 ? 'certificateEditor.align' : 'certificateEditor.align_page')}>
        {edges.map(([edge, icon]) => (
          <Toggle
            key={edge}
            label={t(`certificateEditor.align_${edge}`)}
            disabled={isLocked}
            onPress={() => change((layout) => alignElements(layout, selection, edge))}
          >
            {icon}
          </Toggle>
        ))}
      </ToggleRow>
      {selected.length > 2 && (
        <ToggleRow label={t('certificateEditor.distribute')}>
          <Toggle
            label={t('certificateEditor.distribute_x')}
            onPress={() => change((layout) => distributeElements(layout, selection, 'x'))}
          >
            <DistributeXIcon size={18} />
          </Toggle>
          <Toggle
            label={t('certificateEditor.distribute_y')}
            onPress={() => change((layout) => distributeElements(layout, selection, 'y'))}
          >
            <DistributeYIcon size={18} />
          </Toggle>
        </ToggleRow>
      )}
      <ToggleRow label={t('certificateEditor.order')}>
        {orders.map(([order, icon]) => (
          <Toggle
            key={order}
            label={t(`certificateEditor.order_${order}`)}
            onPress={() => change((layout) => reorder(layout, selection, order))}
          >
            {icon}
          </Toggle>
        ))}
        {selected.length > 1 && (
          <Toggle
            label={t('certificateEditor.group')}
            onPress={() => change((layout) => groupElements(layout, selection))}
          >
            <GroupIcon size={18} />
          </Toggle>
        )}
        {isGrouped && (
          <Toggle
            label={t('certificateEditor.ungroup')}
            onPress={() => change((layout) => ungroupElements(layout, selection))}
          >
            <UngroupIcon size={18} />
          </Toggle>
        )}
      </ToggleRow>
    </section>
  );
}
