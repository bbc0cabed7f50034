import { Skeleton, SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import skeleton from '../../../player/item/ItemSkeleton.module.css';
import classes from './quiz.module.css';

/** A quiz that is coming: its name and the bar with its facts. */
export function QuizSkeleton() {
  return (
    <div className={skeleton.skeleton}>
      <Loading>
        <span className={classes.bones}>
          <Skeleton width={140} height={16} />
          <Skeleton width="60%" height={30} />
          <SkeletonText count={3} />
          <Skeleton height={88} />
        </span>
      </Loading>
    </div>
  );
}

/** Questions that are coming, below the name of their quiz or with it. */
export function QuestionsSkeleton({ count, named = false }: { count: number; named?: boolean }) {
  return (
    <Loading>
      <span className={classes.bones}>
        {!named && <Skeleton width="45%" height={30} />}
        {Array.from({ length: Math.min(3, count) }, (_, at) => (
          <span key={at} className={classes.boneQuestion}>
            <Skeleton width={110} height={14} />
            <Skeleton width="75%" height={22} />
            <Skeleton height={52} />
            <Skeleton height={52} />
            <Skeleton height={52} />
          </span>
        ))}
      </span>
    </Loading>
  );
}

/** A result that is coming. */
export function ScoreSkeleton() {
  return (
    <Loading>
      <span className={classes.bones}>
        <Skeleton height={214} />
        <Skeleton width="60%" height={44} />
      </span>
    </Loading>
  );
}
