import { useParams } from '@tanstack/react-router';
import { Skeleton, SkeletonText, Loading } from '../../shared/ui/feedback/Skeleton.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import { useLoadedCourse } from '../course/api.ts';
import { findItem, sectionOf } from '../course/outline.ts';
import title from '../course/ScreenTitle.module.css';
import classes from './ItemSkeleton.module.css';
import head from './ItemHead.module.css';

/** A lesson that is loading. Facts that the outline has are shown at once. */
export function ItemSkeleton({ video }: { video: boolean }) {
  const { courseId, lessonId } = useParams({ strict: false });
  const course = useLoadedCourse(Number(courseId)).data;
  const id = Number(lessonId);
  const name = course && findItem(course, id)?.item_title;
  useTitle(name);
  return (
    <div className={classes.skeleton} data-video={video || undefined}>
      {video && (
        <Loading>
          <span className={classes.video}>
            <Skeleton height="100%" />
          </span>
        </Loading>
      )}
      <div className={classes.column}>
        {course && name !== undefined && (
          <header>
            <p className={head.section}>{sectionOf(course, id)?.item_title}</p>
            <h1 className={title.title} dir="auto">
              {name}
            </h1>
          </header>
        )}
        <Loading>
          {name === undefined && (
            <span className={classes.head}>
              <Skeleton width={140} height={16} />
              <Skeleton width="70%" height={30} />
            </span>
          )}
          <span className={classes.text}>
            <SkeletonText count={4} height={16} />
            <SkeletonText count={5} height={16} />
            <SkeletonText count={3} height={16} />
          </span>
        </Loading>
      </div>
    </div>
  );
}
