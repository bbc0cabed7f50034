import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './Checkout.module.css';

export function CheckoutLoading() {
  return (
    <Loading>
      <span className={classes.columns}>
        <span className={classes.summary}>
          <Skeleton width="40%" height={24} />
          <Skeleton height={64} />
          <Skeleton height={24} />
        </span>
        <span className={classes.main}>
          <Skeleton width="40%" height={24} />
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton height={48} />
        </span>
      </span>
    </Loading>
  );
}
