import { Skeleton, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import card from './CourseCard.module.css';
import picture from './CoursePicture.module.css';
import list from './CoursesScreen.module.css';
import progress from './StudyProgress.module.css';

export function CourseCardsLoading() {
  return (
    <Loading>
      <span className={list.count} style={{ display: 'block' }}>
        <Skeleton width={72} height="1.45em" />
      </span>
      <span className={list.cards}>
        {[0, 1, 2].map((one) => (
          <span key={one} className={card.card}>
            <span className={picture.frame} />
            <span className={card.body}>
              <Skeleton width="80%" height={23} />
              <Skeleton width="45%" height={20} />
              <span className={card.foot}>
                <span className={progress.progress}>
                  <Skeleton height={6} />
                  <Skeleton width="38%" height={20} />
                </span>
                <Skeleton height={44} />
              </span>
            </span>
          </span>
        ))}
      </span>
    </Loading>
  );
}
