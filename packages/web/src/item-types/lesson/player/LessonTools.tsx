import type { Lesson } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import { ReadingMenu } from '../../../shared/reading/ReadingMenu.tsx';
import { useReadingWords } from '../../../shared/reading/useReadingWords.ts';
import { iconButtonClass } from '../../../shared/ui/Button.tsx';
import { useLoadedCourse } from '../../../player/course/api.ts';
import './content/print.css';

const MakeCard = lazy(async () => ({ default: (await import('../../../player/review/MakeCard.tsx')).MakeCard }));

/** The address of what can be opened in a browser; the code of an embedded video is none. */
const addressOf = (text: string): string => (/^(?:https?:\/)?\//.test(text) ? new URL(text, location.href).href : '');

/** Replacements for interactive content in print. */
function OnPaper({ lesson }: { lesson: Lesson }) {
  const { t } = useReadingWords();
  // A video of our own is played in its lesson; the address of its file is nothing to type.
  const video = addressOf(
    lesson.video_source === 'self-hosted' && lesson.video_source_url ? lesson.permalink : lesson.video_source_url,
  );
  return (
    <div data-paper-only>
      <p>
        <bdi>{lesson.course_name}</bdi>
      </p>
      {video && (
        <figure>
          {/* Browsers load it when the page is printed. */}
          {lesson.video_poster_url && <img src={lesson.video_poster_url} alt="" loading="lazy" />}
          <figcaption>{t('video_at', { address: video })}</figcaption>
        </figure>
      )}
      {lesson.pdf.map((file) => (
        <p key={file.id}>{t('document_at', { name: file.title, address: addressOf(file.url) })}</p>
      ))}
    </div>
  );
}

/** Tools of a lesson next to its title: text settings and printing. */
export function LessonTools({ lesson }: { lesson: Lesson }) {
  const { data: course } = useLoadedCourse(lesson.course_id);
  return (
    <>
      {course?.daily_review && (
        <Suspense fallback={<span className={iconButtonClass} aria-hidden />}>
          <MakeCard key={lesson.id} courseId={lesson.course_id} itemId={lesson.id} />
        </Suspense>
      )}
      <ReadingMenu />
      <OnPaper lesson={lesson} />
    </>
  );
}
