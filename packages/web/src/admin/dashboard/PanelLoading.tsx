import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import panel from './Panel.module.css';
import classes from './Rows.module.css';

/** A panel whose rows are coming. */
export function PanelLoading({ rows }: { rows: number }) {
  return (
    <div className={panel.panel}>
      <Loading>
        <span className={panel.head}>
          <Skeleton width="10rem" />
        </span>
        {Array.from({ length: rows }, (_, row) => (
          <span key={row} className={classes.row}>
            <Skeleton width={36} height={36} round />
            <Skeleton height="1.4em" />
          </span>
        ))}
      </Loading>
    </div>
  );
}
