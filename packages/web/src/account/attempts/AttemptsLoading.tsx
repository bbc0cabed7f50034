import { Bone, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './Attempts.module.css';

export function AttemptsLoading() {
  return (
    <Loading>
      <span className={classes.bones}>
        {[0, 1, 2, 3].map((one) => (
          <span key={one} className={classes.bone}>
            <Bone width="55%" height={20} />
            <Bone width="35%" height={16} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
