import { Bone, BoneLines, Loading } from '../../shared/ui/Skeleton.tsx';
import classes from './LessonSkeleton.module.css';

export function LessonSkeleton({ video }: { video: boolean }) {
  return (
    <div className={classes.skeleton}>
      <Loading>
        {video && (
          <span className={classes.video}>
            <Bone height="100%" />
          </span>
        )}
        <span className={classes.column}>
          <Bone width={140} height={16} />
          <Bone width="70%" height={30} />
          <span className={classes.text}>
            <BoneLines count={4} height={16} />
            <BoneLines count={5} height={16} />
            <BoneLines count={3} height={16} />
          </span>
        </span>
      </Loading>
    </div>
  );
}
