import { Loading, Skeleton, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import base from '../../../shared/ui/base.module.css';

export function SessionSkeleton() {
  return (
    <div className={column.column}>
      <Loading>
        <span className={base.stack16}>
          <Skeleton width={140} height={16} />
          <Skeleton width="70%" height={30} />
          <Skeleton height={220} />
          <SkeletonText count={3} height={16} />
        </span>
      </Loading>
    </div>
  );
}
