import type { MediaController } from 'media-chrome/media-controller';
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { Video } from './video.ts';

type MediaAttributes<E extends HTMLElement = HTMLElement> = Omit<HTMLAttributes<E>, 'className'> &
  ClassAttributes<E> & {
    class?: string | undefined;
    autohide?: number;
    noautohide?: boolean;
    nohotkeys?: boolean;
    src?: string;
  };

type VideoAttributes = MediaAttributes<Video> & { config?: object; playsinline?: boolean; preload?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hls-video': VideoAttributes;
      'media-controller': MediaAttributes<MediaController>;
      'media-loading-indicator': MediaAttributes;
      'media-time-range': MediaAttributes;
      'media-volume-range': MediaAttributes;
      'vimeo-video': VideoAttributes;
      'youtube-video': VideoAttributes;
    }
  }
}
