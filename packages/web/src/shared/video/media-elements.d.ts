import type { MediaController } from 'media-chrome/media-controller';
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { Film } from './film.ts';

type MediaAttributes<E extends HTMLElement = HTMLElement> = Omit<HTMLAttributes<E>, 'className'> &
  ClassAttributes<E> & {
    class?: string | undefined;
    autohide?: number;
    noautohide?: boolean;
    nohotkeys?: boolean;
    src?: string;
  };

type FilmAttributes = MediaAttributes<Film> & { config?: object; playsinline?: boolean; preload?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hls-video': FilmAttributes;
      'media-controller': MediaAttributes<MediaController>;
      'media-loading-indicator': MediaAttributes;
      'media-time-range': MediaAttributes;
      'media-volume-range': MediaAttributes;
      'vimeo-video': FilmAttributes;
      'youtube-video': FilmAttributes;
    }
  }
}
