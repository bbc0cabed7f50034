import type { Lesson } from '@lectern/contract';
import { lazy, Suspense, useRef } from 'react';
import { Prose } from '../../../shared/ui/Prose.tsx';
import classes from './LessonText.module.css';

const Pictures = lazy(async () => ({
  default: (await import('../../../shared/reading/pictures/Pictures.tsx')).Pictures,
}));
const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }));

/** The text of a lesson. What it needs beyond its HTML comes with lessons that need it. */
export function LessonText({ lesson }: { lesson: Lesson }) {
  const box = useRef<HTMLDivElement>(null);
  const pictured = lesson.featured_image_url !== '' || lesson.description.includes('<img');
  return (
    <div ref={box} className={classes.text}>
      {lesson.description && <Prose html={lesson.description} />}
      {lesson.pdf.length > 0 && (
        <Suspense fallback={<div className={classes.documents} />}>
          <Documents documents={lesson.pdf} />
        </Suspense>
      )}
      {pictured && (
        <Suspense fallback={null}>
          {/* Another text is other pictures. */}
          <Pictures key={lesson.description} inside={box} />
        </Suspense>
      )}
    </div>
  );
}
