import type { ClassAttributes, HTMLAttributes } from 'react';
import type { Film } from './film.ts';

type MediaAttributes = Omit<HTMLAttributes<HTMLElement>, 'className'> &
  ClassAttributes<HTMLElement> & {
    class?: string | undefined;
    anchor?: 'auto';
    keyboardbackwardseekoffset?: number;
    keyboardforwardseekoffset?: number;
    noautohide?: boolean;
    notoggle?: boolean;
    notooltip?: boolean;
    rates?: string;
    seekoffset?: number;
    showduration?: boolean;
    src?: string;
  };

type FilmAttributes = Omit<MediaAttributes, 'ref'> & ClassAttributes<Film> & { playsinline?: boolean };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-captions-menu': MediaAttributes;
      'media-captions-menu-button': MediaAttributes;
      'media-control-bar': MediaAttributes;
      'media-controller': MediaAttributes;
      'media-fullscreen-button': MediaAttributes;
      'media-loading-indicator': MediaAttributes;
      'media-mute-button': MediaAttributes;
      'media-pip-button': MediaAttributes;
      'media-play-button': MediaAttributes;
      'media-playback-rate-menu': MediaAttributes;
      'media-playback-rate-menu-button': MediaAttributes;
      'media-poster-image': MediaAttributes;
      'media-seek-backward-button': MediaAttributes;
      'media-seek-forward-button': MediaAttributes;
      'media-time-display': MediaAttributes;
      'media-time-range': MediaAttributes;
      'media-volume-range': MediaAttributes;
      'vimeo-video': FilmAttributes;
      'youtube-video': FilmAttributes;
    }
  }
}
