import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { LessonVideoIcon } from '../../shared/ui/icons.tsx';
import type { Course } from '../catalog/course.ts';
import { frameOf } from './featuredVideo.ts';
import classes from './FeaturedVideo.module.css';

const FileVideo = lazy(async () => ({ default: (await import('../../shared/video/FileVideo.tsx')).FileVideo }));

/**
 * The video of a course or a bundle. The player is loaded, and an external site contacted, only on play; without
 * scripts a link leads to the video.
 */
export function FeaturedVideo({
  course,
}: {
  course: Pick<Course, 'name' | 'featured_video_source' | 'featured_video_url' | 'featured_image_url'>;
}) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  const { featured_video_source: source, featured_video_url: address, name } = course;
  if (!address) return null;
  const frame = frameOf(source, address);
  const image = course.featured_image_url;
  if (playing && !frame) {
    return (
      <Suspense fallback={<div className={classes.video} />}>
        <FileVideo plays url={address} title={name} {...(image && { poster: image })} />
      </Suspense>
    );
  }
  if (playing) {
    return (
      <iframe
        className={classes.video}
        src={frame}
        title={t('play_video', { name })}
        // Another site's page: the two together open nothing of ours.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  return (
    <figure className={classes.figure}>
      <a
        className={classes.play}
        href={address}
        aria-label={t('play_video', { name })}
        onClick={(event) => {
          event.preventDefault();
          setPlaying(true);
        }}
      >
        {image && <img src={image} alt="" loading="lazy" />}
        <span className={classes.button}>
          <LessonVideoIcon size={32} />
        </span>
      </a>
      {frame && (
        <figcaption className={classes.note}>{t('play_video_from', { host: new URL(address).hostname })}</figcaption>
      )}
    </figure>
  );
}
