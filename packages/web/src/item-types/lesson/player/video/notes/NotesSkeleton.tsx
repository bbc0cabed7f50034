import { Skeleton, SkeletonText, Loading } from '../../../../../shared/ui/feedback/Skeleton.tsx';
import classes from './Notes.module.css';

export function NotesSkeleton() {
  return (
    <div className={classes.waiting}>
      <Loading>
        <Skeleton height={44} />
        <span className={classes.bones}>
          <Skeleton width={60} height={16} />
          <SkeletonText count={3} height={16} />
        </span>
      </Loading>
    </div>
  );
}
