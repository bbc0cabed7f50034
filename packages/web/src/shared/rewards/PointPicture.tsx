import { RewardIcon } from '../deferred/icons.tsx';
import classes from './Rewards.module.css';

/** The picture of a point type, or the usual icon. */
export function PointPicture({ url }: { url: string }) {
  return (
    <span className={classes.picture} aria-hidden>
      {url ? <img src={url} alt="" width={28} height={28} loading="lazy" /> : <RewardIcon size={20} />}
    </span>
  );
}
