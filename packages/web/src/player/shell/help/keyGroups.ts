import { videoKeys } from '../../../shared/video/videoKeys.ts';

interface KeyRow {
  /** Letters and signs as they are; the names of other keys are words of the catalog. */
  keys: readonly string[];
  does: string;
}

export interface KeyGroup {
  title: string;
  note?: string;
  rows: readonly KeyRow[];
}

/** Every key of the player, in the order of the help sheet. */
export const keyGroups: readonly KeyGroup[] = [
  {
    title: 'help_course',
    rows: [
      { keys: ['N'], does: 'help_next' },
      { keys: ['P'], does: 'help_previous' },
      { keys: ['D'], does: 'help_complete' },
      { keys: ['B'], does: 'help_sidebar' },
      { keys: ['/'], does: 'help_search' },
      { keys: ['?'], does: 'help_help' },
    ],
  },
  {
    title: 'help_video',
    note: 'help_video_note',
    rows: videoKeys.map(({ keys, word }) => ({
      keys: keys.map((key) => (key === 'Space' ? 'key_space' : key)),
      does: `video:${word}`,
    })),
  },
  {
    title: 'help_quiz',
    note: 'help_quiz_note',
    rows: [
      { keys: ['1', '9'], does: 'help_choose' },
      { keys: ['key_space'], does: 'help_mark' },
      { keys: ['↑', '↓'], does: 'help_move' },
    ],
  },
  {
    title: 'help_everywhere',
    rows: [
      { keys: ['key_tab'], does: 'help_onwards' },
      { keys: ['key_enter'], does: 'help_press' },
      { keys: ['key_escape'], does: 'help_close' },
    ],
  },
];
