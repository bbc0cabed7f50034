import { addTranslation } from 'media-chrome/utils/i18n';
import { useVideoWords } from './words.ts';

const UNITS = ['hour', 'minute', 'second'] as const;

/** Gives the elements that speak for themselves (the frame, the bars) our words. They read them when they are made. */
export function useElementWords({ name }: { name: string }) {
  const { t, language } = useVideoWords();
  const unit = (kind: (typeof UNITS)[number], value: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: kind, unitDisplay: 'long' })
      .formatToParts(value)
      .find(({ type }) => type === 'unit')?.value ?? '';
  addTranslation(language, {
    seek: t('video_seek'),
    volume: t('video_volume'),
    'video player': t('video_of', { name }),
    'media loading': t('loading'),
    '{currentTime} of {totalTime}': t('video_position', { at: '{currentTime}', length: '{totalTime}' }),
    ...Object.fromEntries(
      UNITS.flatMap((kind) => [
        [kind, unit(kind, 1)],
        [`${kind}s`, unit(kind, 5)],
      ]),
    ),
  });
}
