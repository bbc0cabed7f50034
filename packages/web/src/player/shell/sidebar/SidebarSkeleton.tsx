import { Skeleton, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import classes from './Sidebar.module.css';

const SECTIONS = [4, 5, 3];

export function SidebarSkeleton() {
  return (
    <Loading>
      <SidebarShapes />
    </Loading>
  );
}

export function SidebarShapes() {
  return (
    <span className={classes.bones}>
      <span className={cx(classes.head, classes.boneHead)}>
        <Skeleton width={130} height={16} />
        <Skeleton width={190} height={20} />
        <Skeleton height={6} />
      </span>
      {SECTIONS.map((rows, section) => (
        <span key={section} className={classes.boneSection}>
          <Skeleton width="55%" height={16} />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} width={`${88 - ((row * 17) % 34)}%`} height={14} />
          ))}
        </span>
      ))}
    </span>
  );
}
