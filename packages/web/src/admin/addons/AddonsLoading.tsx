import { Bone, SkeletonText, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import card from './AddonCard.module.css';
import classes from './AddonsScreen.module.css';
import toolbar from './AddonsToolbar.module.css';

export function AddonsLoading() {
  return (
    <Loading>
      <span className={toolbar.toolbar}>
        <Bone width="14rem" height={44} />
        <Bone width="22rem" height={44} />
      </span>
      <span className={classes.grid}>
        {Array.from({ length: 5 }, (_, at) => (
          <span key={at} className={card.card}>
            <span className={card.head}>
              <Bone width={40} height={40} />
              <Bone width={46} height={24} />
            </span>
            <Bone width="60%" height="1.2em" />
            <span className={card.text}>
              <SkeletonText count={2} />
            </span>
            <Bone width="5rem" height={44} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
