import { useId } from 'react';
import { formatNumber } from '../../../format/format.ts';
import { captionsOf, chooseCaptions, chooseSpeed, SPEEDS } from '../../choices.ts';
import { useVideoWords } from '../../words.ts';
import { useVideo, useVideoState } from '../videoContext.ts';
import { SettingsIcon } from '../videoIcons.tsx';
import { Panel } from './Panel.tsx';
import classes from './Panel.module.css';

/** One of several, as native radio buttons: one stop for the keyboard, arrows choose. */
function Choices<T extends string | number>({
  title,
  options,
  value,
  onChoose,
}: {
  title: string;
  options: readonly { value: T; label: string; name?: string }[];
  value: T;
  onChoose: (value: T) => void;
}) {
  const group = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={group}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span dir="auto">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SpeedChoice() {
  const { t, language } = useVideoWords();
  const { video } = useVideo();
  const speed = useVideoState(({ mediaPlaybackRate }) => mediaPlaybackRate ?? 1);
  return (
    <Choices
      title={t('video_speed')}
      value={speed}
      options={SPEEDS.map((value) => {
        const label = formatNumber(value, language);
        return { value, label, name: t('video_speed_at', { speed: label }) };
      })}
      onChoose={(next) => video && chooseSpeed(video, next)}
    />
  );
}

const OFF = -1;

/** Which of its captions the video shows; changes with them. */
export function useShownCaptions() {
  const { video } = useVideo();
  // Read only to re-render when captions are added or change.
  const listed = useVideoState(({ mediaSubtitlesList }) => mediaSubtitlesList?.length ?? 0);
  useVideoState(({ mediaSubtitlesShowing }) =>
    mediaSubtitlesShowing?.map(({ label, language }) => label + language).join(),
  );
  const tracks = video && listed > 0 ? captionsOf(video) : [];
  return { tracks, shown: tracks.findIndex(({ mode }) => mode === 'showing') };
}

function CaptionsChoice() {
  const { t, language } = useVideoWords();
  const { video } = useVideo();
  const { tracks, shown } = useShownCaptions();
  if (!video || tracks.length === 0) return null;
  const nameOf = (tag: string) => {
    try {
      return new Intl.DisplayNames(language, { type: 'language' }).of(tag);
    } catch {
      return undefined;
    }
  };
  return (
    <Choices
      title={t('video_captions')}
      value={shown}
      options={[
        { value: OFF, label: t('video_off') },
        ...tracks.map((track, at) => ({
          value: at,
          label: track.label || nameOf(track.language) || t('video_captions'),
        })),
      ]}
      onChoose={(at) => chooseCaptions(video, tracks[at] ?? null)}
    />
  );
}

/** Speed and captions. */
export function Settings() {
  const { t, language } = useVideoWords();
  const speed = useVideoState(({ mediaPlaybackRate }) => mediaPlaybackRate ?? 1);
  return (
    <Panel
      label={t('video_settings')}
      icon={<SettingsIcon size={22} />}
      badge={speed === 1 ? undefined : `${formatNumber(speed, language)}×`}
    >
      <SpeedChoice />
      <CaptionsChoice />
    </Panel>
  );
}
