import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './BuilderLoading.module.css';

const SECTIONS = [3, 2];

/** Two sections that are coming. */
export function BuilderLoading() {
  return (
    <Loading>
      <span className={classes.head}>
        <Skeleton width="14rem" height="1.2rem" />
      </span>
      {SECTIONS.map((rows) => (
        <span key={rows} className={classes.card}>
          <span className={classes.row}>
            <Skeleton width="13rem" height="1.4rem" />
          </span>
          {Array.from({ length: rows }, (_, row) => (
            <span key={row} className={classes.row}>
              <Skeleton width="min(60%, 22rem)" />
            </span>
          ))}
        </span>
      ))}
    </Loading>
  );
}
