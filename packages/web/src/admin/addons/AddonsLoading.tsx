import { Skeleton, SkeletonText, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import card from './AddonCard.module.css';
import classes from './AddonsScreen.module.css';
import toolbar from './AddonsToolbar.module.css';

export function AddonsLoading() {
  return (
    <Loading>
      <span className={toolbar.toolbar}>
        <Skeleton width="14rem" height={44} />
        <Skeleton width="22rem" height={44} />
      </span>
      <span className={classes.grid}>
        {Array.from({ length: 5 }, (_, at) => (
          <span key={at} className={card.card}>
            <span className={card.head}>
              <Skeleton width={40} height={40} />
              <Skeleton width={46} height={24} />
            </span>
            <Skeleton width="60%" height="1.2em" />
            <span className={card.text}>
              <SkeletonText count={2} />
            </span>
            <Skeleton width="5rem" height={44} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
