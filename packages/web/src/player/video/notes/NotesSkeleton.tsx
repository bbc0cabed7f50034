import { Bone, SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import classes from './Notes.module.css';

export function NotesSkeleton() {
  return (
    <div className={classes.waiting}>
      <Loading>
        <Bone height={44} />
        <span className={classes.bones}>
          <Bone width={60} height={16} />
          <SkeletonText count={3} height={16} />
        </span>
      </Loading>
    </div>
  );
}
