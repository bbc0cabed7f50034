import { Bone, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './ProfileFacts.module.css';

const WIDTHS = [120, 90, 220, 300, 160, 140, 180, 130];

export function ProfileLoading() {
  return (
    <Loading>
      <span className={classes.person}>
        <Bone round width={88} height={88} />
        <span className={classes.names}>
          <Bone width={180} height={32} />
          <Bone width={130} height={23} />
        </span>
      </span>
      <span className={classes.facts}>
        {WIDTHS.map((width) => (
          <span key={width} className={classes.fact}>
            <Bone width={80} height={23} />
            <Bone width={width} height={23} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
