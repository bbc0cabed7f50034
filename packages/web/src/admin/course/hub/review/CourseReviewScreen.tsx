import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useDailyReviewWords } from '../../../../shared/daily-review/useDailyReviewWords.ts';
import base from '../../../../shared/ui/base.module.css';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Screen, ScreenLoading } from '../../../shell/Screen.tsx';
import { ScreenQuery } from '../../../shell/ScreenQuery.tsx';
import { CourseTabs } from '../../CourseTabs.tsx';
import { courseQuery } from '../../queries.ts';
import { useHubHead } from '../HubFrame.tsx';
import { CourseCards } from './CourseCards.tsx';
import { WeakSpots } from './WeakSpots.tsx';

function Review({ course }: { course: Course }) {
  const { t } = useDailyReviewWords();
  return (
    <Screen {...useHubHead(course)}>
      <CourseTabs courseId={course.id} />
      <div className={base.stack24}>
        {!course.enable_daily_review && <Notice>{t('off_in_course')}</Notice>}
        <WeakSpots courseId={course.id} />
        <CourseCards courseId={course.id} />
      </div>
    </Screen>
  );
}

/** Weak spots of a course, and its cards for all learners. */
export function CourseReviewScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const course = useQuery(courseQuery(id));
  return (
    <ScreenQuery query={course} loading={<ScreenLoading />} missing={t('course.missing')}>
      {(found) => <Review course={found} />}
    </ScreenQuery>
  );
}
