/** What a key does in a video. `word` is in the catalog of videos, see `useVideoWords`. */
export interface VideoKey {
  /** As printed on the keyboard; `Space` is named. */
  keys: readonly string[];
  word: string;
  /** Also where the focus is not in the video, while nothing else takes the key. */
  anywhere: boolean;
}

export const videoKeys: readonly VideoKey[] = [
  { keys: ['Space', 'K'], word: 'video_key_play', anywhere: true },
  { keys: ['←', 'J'], word: 'video_key_back', anywhere: true },
  { keys: ['→', 'L'], word: 'video_key_forward', anywhere: true },
  { keys: ['F'], word: 'video_key_fullscreen', anywhere: true },
  { keys: ['↑', '↓'], word: 'video_key_volume', anywhere: false },
  { keys: ['M'], word: 'video_key_mute', anywhere: false },
  { keys: ['C'], word: 'video_key_captions', anywhere: false },
  { keys: ['<', '>'], word: 'video_key_speed', anywhere: false },
  { keys: ['0', '…', '9'], word: 'video_key_jump', anywhere: false },
];
