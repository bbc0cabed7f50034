import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { ActionItems } from '../../../dashboard/ActionItems.tsx';
import classes from './CourseDesk.module.css';
import { deskQuery } from './deskQuery.ts';
import { HardestQuestions } from './HardestQuestions.tsx';
import { LatestLearners } from './LatestLearners.tsx';
import { RecentChanges } from './RecentChanges.tsx';

/** What is going on in a course, a few lines of each, with the way to all of it. */
export function CourseDesk({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const desk = useQuery(deskQuery(courseId));
  return (
    <QueryView
      query={desk}
      loading={
        <Loading>
          <SkeletonText count={8} />
        </Loading>
      }
    >
      {({ learners, open_work, hardest_questions, changes }) => (
        <div className={classes.desk}>
          <div className={classes.column}>
            <ActionItems
              title={t('courseHub.work')}
              none={t('courseHub.work_none')}
              items={open_work}
              courseId={courseId}
            />
            <LatestLearners courseId={courseId} learners={learners} />
          </div>
          <div className={classes.column}>
            <HardestQuestions courseId={courseId} questions={hardest_questions} />
            <RecentChanges changes={changes} />
          </div>
        </div>
      )}
    </QueryView>
  );
}
