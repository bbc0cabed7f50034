import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './Attempts.module.css';

export function AttemptsLoading() {
  return (
    <Loading>
      <span className={classes.skeletons}>
        {[0, 1, 2, 3].map((one) => (
          <span key={one} className={classes.skeleton}>
            <Skeleton width="55%" height={20} />
            <Skeleton width="35%" height={16} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
