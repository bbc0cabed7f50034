import { useTranslation } from '#i18n';
import { LockIcon, ArrowNextIcon, ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import { useLoadedCourse } from '../course/api.ts';
import { ItemLink } from '../course/ItemLink.tsx';
import { type Neighbors, findItem, type ItemRef } from '../course/outline.ts';
import { useLockReason } from '../course/useLockReason.ts';
import { iconAndLabelOf } from '../item-types/itemTypes.ts';
import classes from './SideArrows.module.css';
import { useOpenItemId } from './useOpenItemId.ts';

/**
 * Round arrows at the sides of wide content, each with a preview of its neighbor. Hidden from keyboard and screen
 * readers, because the bar has the same links.
 */
export function SideArrows({
  courseId,
  beside,
  previewed,
}: {
  courseId: number;
  beside: Neighbors;
  /** Shown as if the pointer were on its arrow. */
  previewed: keyof Neighbors | null;
}) {
  const course = useLoadedCourse(courseId).data;
  const open = useOpenItemId();
  const wide = course && open !== undefined && findItem(course, open)?.video;
  return (
    <div className={classes.rail} data-wide={wide || undefined} aria-hidden>
      {(['previous', 'next'] as const).map((side) => {
        const item = beside[side];
        return item && <Arrow key={side} courseId={courseId} item={item} side={side} shown={previewed === side} />;
      })}
    </div>
  );
}

function Arrow({
  courseId,
  item,
  side,
  shown,
}: {
  courseId: number;
  item: ItemRef;
  side: keyof Neighbors;
  shown: boolean;
}) {
  const { t } = useTranslation();
  const reasonOf = useLockReason();
  const course = useLoadedCourse(courseId).data;
  const facts = course && findItem(course, item.id);
  const { Icon, words } = iconAndLabelOf(item.type, facts?.video);
  return (
    <span className={classes.place} data-side={side} data-shown={shown || undefined}>
      <ItemLink courseId={courseId} item={item} className={classes.arrow} tabIndex={-1}>
        {item.locked ? <LockIcon /> : side === 'next' ? <ArrowNextIcon /> : <ArrowPreviousIcon />}
      </ItemLink>
      <span className={classes.preview}>
        <span className={classes.type}>
          <Icon size={16} />
          {t(`${words}_one`)}
        </span>
        <span className={classes.name}>
          <bdi>{item.name}</bdi>
        </span>
        {item.locked && (
          <span className={classes.lock}>
            <LockIcon size={16} />
            {facts?.lock ? reasonOf(facts.lock) : t('locked')}
          </span>
        )}
      </span>
    </span>
  );
}
