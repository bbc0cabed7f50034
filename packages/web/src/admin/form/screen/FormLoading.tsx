import { Skeleton, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import classes from './FormLoading.module.css';

/** A form that is coming: its head, and as many fields as it will have. */
export function FormLoading({ fields }: { fields: number }) {
  return (
    <Loading>
      <span className={classes.head}>
        <Skeleton width="16rem" height="1.75rem" />
        <Skeleton width="7rem" height="44px" />
      </span>
      <span className={classes.fields}>
        {Array.from({ length: fields }, (_, field) => (
          <span key={field} className={classes.field}>
            <Skeleton width="8rem" height="14px" />
            <Skeleton height="44px" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
