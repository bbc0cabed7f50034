import { Bone, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './FormLoading.module.css';

/** A form that is coming: its head, and as many fields as it will have. */
export function FormLoading({ fields }: { fields: number }) {
  return (
    <Loading>
      <span className={classes.head}>
        <Bone width="16rem" height="1.75rem" />
        <Bone width="7rem" height="44px" />
      </span>
      <span className={classes.fields}>
        {Array.from({ length: fields }, (_, field) => (
          <span key={field} className={classes.field}>
            <Bone width="8rem" height="14px" />
            <Bone height="44px" />
          </span>
        ))}
      </span>
    </Loading>
  );
}
