import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPictureInPictureOn,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconReload,
  IconSettings,
  IconShare3,
  IconVolume,
  IconVolume2,
  IconVolume3,
} from '@tabler/icons-react';
import { icon } from '../../ui/icons.tsx';

export const CaptionsOffIcon = icon(IconBadgeCc);
export const CaptionsOnIcon = icon(IconBadgeCcFilled);
export const FullscreenIcon = icon(IconMaximize);
export const LeaveFullscreenIcon = icon(IconMinimize);
export const LoudIcon = icon(IconVolume);
export const MutedIcon = icon(IconVolume3);
export const PauseIcon = icon(IconPlayerPauseFilled);
export const PipIcon = icon(IconPictureInPictureOn);
export const PlayIcon = icon(IconPlayerPlayFilled);
export const QuietIcon = icon(IconVolume2);
export const ReplayIcon = icon(IconReload);
export const SettingsIcon = icon(IconSettings);
export const ShareIcon = icon(IconShare3);

/** An arrow around the number of seconds it goes, whatever the school has chosen. */
export function StepIcon({ seconds, forward, size = 26 }: { seconds: number; forward: boolean; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden focusable={false}>
      <g
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        transform={forward ? undefined : 'translate(24 0) scale(-1 1)'}
      >
        <path d="M12 3.5a9 9 0 1 0 8.2 5.3" />
        <path d="m11 .9 3.1 2.6L11 6.1" />
      </g>
      <text x="12" y="15.6" textAnchor="middle" fontSize="8.5" fontWeight="700" fill="currentColor">
        {seconds}
      </text>
    </svg>
  );
}
