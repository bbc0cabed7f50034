import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './ProfileFacts.module.css';

const WIDTHS = [120, 90, 220, 300, 160, 140, 180, 130];

export function ProfileLoading() {
  return (
    <Loading>
      <span className={classes.person}>
        <Skeleton round width={88} height={88} />
        <span className={classes.names}>
          <Skeleton width={180} height={32} />
          <Skeleton width={130} height={23} />
        </span>
      </span>
      <span className={classes.facts}>
        {WIDTHS.map((width) => (
          <span key={width} className={classes.fact}>
            <Skeleton width={80} height={23} />
            <Skeleton width={width} height={23} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
