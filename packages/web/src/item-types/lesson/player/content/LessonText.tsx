import type { Lesson } from '@lectern/contract';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { isHeadingHash } from '../../../../shared/reading/headingHash.ts';
import { Prose } from '../../../../shared/ui/Prose.tsx';
import classes from './LessonText.module.css';

const Pictures = lazy(async () => ({
  default: (await import('../../../../shared/reading/pictures/Pictures.tsx')).Pictures,
}));
const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }));

/** The text of a lesson. What it needs beyond its HTML comes with lessons that need it. */
export function LessonText({ lesson }: { lesson: Lesson }) {
  const box = useRef<HTMLDivElement>(null);
  // Scrolls to the heading in the URL hash, which links to passages use.
  useEffect(() => {
    const scroll = () => {
      const { hash } = window.location;
      if (!lesson.description || !isHeadingHash(hash)) return;
      void import('../../../../shared/reading/headings.ts').then(({ goToHeading }) => {
        if (box.current) goToHeading(box.current, hash);
      });
    };
    scroll();
    window.addEventListener('hashchange', scroll);
    return () => window.removeEventListener('hashchange', scroll);
  }, [lesson.description]);
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
