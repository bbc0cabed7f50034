import type { ContentPaint } from '../../../player/firstPaint.tsx';
import { ItemHead } from '../../../player/item/ItemHead.tsx';
import { proseClass } from '../../../shared/ui/Prose.tsx';
import text from './content/LessonText.module.css';
import classes from './LessonView.module.css';

/** Longer texts would delay the scripts. */
const MAX_TEXT = 60_000;
/** Elements that would load their content twice. */
const LOADING = /<(?:iframe|video|audio|object|embed)\b/i;

/** Pictures of a text wait until they are near; the first is often the largest element of the page. */
const withEagerPicture = (html: string) => html.replace(/(<img\b[^>]*) loading="lazy"/, '$1 fetchpriority="high"');

/** A lesson without a video: its name, picture and text. */
export const firstPaint: ContentPaint = ({ lesson, language, item, section, skeleton }) => {
  if (item.video || lesson.video_source_url || lesson.stream_state) return null;
  const { description: html, featured_image_url: picture } = lesson;
  return (
    <article className={classes.column}>
      <ItemHead name={lesson.name} section={section} learnersLock={null} className={classes.head} tools={<span />} />
      {picture && (
        <img className={classes.picture} src={picture} alt={lesson.featured_image_alt} fetchPriority="high" />
      )}
      <div className={text.text}>
        {html.length <= MAX_TEXT && !LOADING.test(html) ? (
          <div
            className={proseClass}
            data-face="serif"
            lang={language}
            dir="auto"
            dangerouslySetInnerHTML={{ __html: withEagerPicture(html) }}
          />
        ) : (
          skeleton
        )}
      </div>
    </article>
  );
};
