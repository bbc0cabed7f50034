import type { ProgressContent } from '@lectern/contract';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { DoneIcon, LockIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { ItemLink } from '../../course/ItemLink.tsx';
import { iconAndLabelOf } from '../../item-types/itemTypes.ts';
import { useLockReason } from '../../course/useLockReason.ts';
import classes from './OutlineItem.module.css';
import { CourseText } from '../../../shared/ui/textLanguage.tsx';

/** Brings an element into view inside what scrolls it, and moves nothing else of the page. */
function bringIntoView(element: HTMLElement) {
  const scroller = element.closest<HTMLElement>('[data-sidebar-scroller], dialog');
  if (!scroller) return;
  const inner = element.getBoundingClientRect();
  const outer = scroller.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

/** The reason of a lock is shown below its row, or above it at the end of the sidebar. */
function placeReason({ currentTarget: row }: { currentTarget: HTMLElement }) {
  const scroller = row.closest('[data-sidebar-scroller], dialog');
  const reason = row.nextElementSibling;
  if (!scroller || !(reason instanceof HTMLElement)) return;
  const room = scroller.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom;
  reason.dataset.side = room < reason.offsetHeight ? 'above' : 'below';
}

export function OutlineItem({
  courseId,
  item,
  number,
  current,
  closed,
  onFollow,
}: {
  courseId: number;
  item: ProgressContent;
  number: number;
  current: boolean;
  /** A running quiz keeps it closed. */
  closed: boolean;
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonOf = useLockReason();
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  const { Icon, words } = iconAndLabelOf(item.item_type, item.video, item.video_source);
  const reason = item.lock && reasonOf(item.lock);

  // Synchronises the sidebar's scroll position with the item that is open.
  useEffect(() => {
    if (current && row.current) bringIntoView(row.current);
  }, [current]);

  const content = (
    <>
      <Icon size={18} className={classes.type} />
      <span className={classes.text}>
        <span className="tabular">{format.number(number)}.</span> <CourseText>{item.item_title}</CourseText>
        <VisuallyHidden>{`, ${t(`${words}_one`)}`}</VisuallyHidden>
      </span>
      {item.minutes > 0 && <span className={cx('tabular', classes.minutes)}>{format.duration(item.minutes * 60)}</span>}
      <VisuallyHidden>
        {item.completed && `, ${t('completed')}`}
        {item.locked ? `, ${t('locked')}` : item.lock && `, ${t('locked_for_learners')}`}
      </VisuallyHidden>
      {item.completed && <DoneIcon size={20} className={classes.done} />}
      {item.lock && <LockIcon size={18} className={classes.lock} data-passed={!item.locked || undefined} />}
    </>
  );
  return (
    <li ref={row} className={classes.row}>
      {closed && !current ? (
        <span className={cx(classes.item, classes.locked, classes.closed)} role="link" aria-disabled>
          {content}
        </span>
      ) : (
        <ItemLink
          courseId={courseId}
          item={{ id: item.item_id, type: item.item_type, locked: item.locked }}
          className={cx(classes.item, item.locked && classes.locked)}
          aria-current={current ? 'page' : undefined}
          aria-describedby={reason ? id : undefined}
          onClick={onFollow}
          onPointerEnter={placeReason}
          onFocus={placeReason}
        >
          {content}
        </ItemLink>
      )}
      {reason && (
        <span id={id} role="tooltip" className={classes.reason}>
          {reason}
        </span>
      )}
    </li>
  );
}
