import type { Lesson, Lock } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { ItemHead } from '../../../player/item/ItemHead.tsx';
import type { VideoNews } from './video/videoNews.ts';
import { FreePreview } from '../../../player/item/refused/FreePreview.tsx';
import { ItemSkeleton } from '../../../player/item/ItemSkeleton.tsx';
import { LessonText } from './content/LessonText.tsx';
import column from '../../../player/item/ItemColumn.module.css';
import classes from './LessonView.module.css';
import { Materials } from '../../../player/item/materials/Materials.tsx';
import { loadLessonWithVideo } from './content/prepareLesson.ts';

const LessonWithVideo = lazy(async () => ({ default: (await loadLessonWithVideo()).LessonWithVideo }));

/** The lesson is there to be read before anybody looks for how to set it. */
const LessonTools = lazy(async () => ({ default: (await import('./LessonTools.tsx')).LessonTools }));

export function LessonView({
  courseId,
  lesson,
  section,
  learnersLock,
  videoNews,
}: {
  courseId: number;
  lesson: Lesson;
  section: string | undefined;
  /** For staff: what would keep learners out. */
  learnersLock: Lock | null | undefined;
  videoNews: VideoNews;
}) {
  const settings = usePageSettings();
  // Before a stream begins and after its end there is no address, and yet something to show.
  const hasVideo = Boolean(lesson.video_source_url || lesson.stream_state);
  const materials = addonActive(settings, 'download-materials') ? lesson.download_materials : [];

  const head = (
    <>
      <FreePreview courseId={courseId} className={classes.preview} />
      <ItemHead
        name={lesson.name}
        section={section}
        learnersLock={learnersLock}
        className={classes.head}
        tools={
          <Suspense fallback={null}>
            <LessonTools lesson={lesson} />
          </Suspense>
        }
      />
    </>
  );
  const text = <LessonText lesson={lesson} />;
  const files = materials.length > 0 && <Materials materials={materials} titleClass={column.partTitle} />;
  if (hasVideo) {
    return (
      <Suspense fallback={<ItemSkeleton video />}>
        <LessonWithVideo lesson={lesson} head={head} text={text} files={files} news={videoNews} />
      </Suspense>
    );
  }
  return (
    <article className={column.column} data-paper>
      {head}
      {lesson.featured_image_url && (
        <img className={classes.picture} src={lesson.featured_image_url} alt={lesson.featured_image_alt} data-picture />
      )}
      <div className={classes.below}>
        {text}
        {files && <aside className={classes.files}>{files}</aside>}
      </div>
    </article>
  );
}
