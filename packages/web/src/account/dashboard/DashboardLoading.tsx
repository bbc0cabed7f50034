import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import base from '../../shared/ui/base.module.css';
import picture from '../courses/CoursePicture.module.css';
import progress from '../courses/StudyProgress.module.css';
import card from './ContinueCard.module.css';
import counts from './Counts.module.css';

export function DashboardLoading() {
  return (
    <Loading>
      <span className={base.stack24}>
        <span className={card.card}>
          <span className={picture.frame} />
          <span className={card.body}>
            <Skeleton width={130} height={20} />
            <Skeleton width="85%" height={34} />
            <Skeleton width="40%" height={23} />
            <span className={card.foot}>
              <Skeleton width="70%" height={22} />
              <span className={progress.progress}>
                <Skeleton height={6} />
                <Skeleton width="35%" height={20} />
              </span>
              <Skeleton width={160} height={44} />
            </span>
          </span>
        </span>
        <span className={counts.counts}>
          {[0, 1, 2].map((one) => (
            <span key={one} className={counts.count}>
              <Skeleton width={28} height={31} />
              <Skeleton width="60%" height={20} />
            </span>
          ))}
        </span>
      </span>
    </Loading>
  );
}
