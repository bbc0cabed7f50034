import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './Goal.module.css';

/** As high as the card of a person without placements, so that nothing below it moves. */
export function RewardsCardLoading() {
  return (
    <div className={classes.card}>
      <Loading>
        <span className={classes.goal}>
          <Skeleton width={72} height={72} round />
          <span className={classes.words}>
            <Skeleton width={170} height={27} />
            <Skeleton width={120} height={21} />
          </span>
        </span>
      </Loading>
      <span className={classes.all}>
        <Skeleton width={56} height={21} />
      </span>
    </div>
  );
}
