import { cx } from '../../shared/ui/cx.ts';
import { Skeleton, SkeletonText, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import wrap from '../chrome/wrap.module.css';
import box from './BuyBox.module.css';
import classes from './CoursePage.module.css';

/** A course page that is coming. */
export function CourseSkeleton() {
  return (
    <main id="content">
      <Loading>
        <span className={cx(wrap.wrap, classes.page)}>
          <span className={classes.head}>
            <SkeletonText count={1} />
            <span className={classes.title}>
              <Skeleton width="80%" height="1.1em" />
            </span>
            <span className={classes.promise}>
              <SkeletonText count={2} height="1em" />
            </span>
          </span>
          <span className={box.box}>
            <Skeleton height="auto" />
            <span className={box.inner}>
              <Skeleton width="30%" height={44} />
              <Skeleton height={48} />
              <SkeletonText count={4} />
            </span>
          </span>
          <span className={classes.body}>
            <SkeletonText count={8} />
            <Skeleton height={240} />
          </span>
        </span>
      </Loading>
    </main>
  );
}
