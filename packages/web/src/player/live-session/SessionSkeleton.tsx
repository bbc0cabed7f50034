import { Loading, Skeleton, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './session.module.css';

/** A live session that is coming. */
export function SessionSkeleton() {
  return (
    <div className={classes.column}>
      <Loading>
        <span className={classes.skeleton}>
          <Skeleton width={140} height={16} />
          <Skeleton width="70%" height={30} />
          <Skeleton height={220} />
          <SkeletonText count={3} height={16} />
        </span>
      </Loading>
    </div>
  );
}
