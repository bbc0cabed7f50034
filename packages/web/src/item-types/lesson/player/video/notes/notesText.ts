import type { VideoNote } from '@lectern/contract';
import { formatClock } from '../../../../../shared/format/format.ts';
import { lessonsOf } from './notes.ts';

/** Notes as a text to keep: course, lesson, time, title and text. Words come in the reader's language. */
export function notesText(
  notes: readonly VideoNote[],
  { course, outdated }: { course: string; outdated: string },
): string {
  const blocks = lessonsOf(notes).map(({ name, notes: all }) => {
    const written = all.map(({ time_stamp, title, description, outdated: old }) =>
      [`[${formatClock(time_stamp)}] ${title}${old ? ` (${outdated})` : ''}`, description].join('\n'),
    );
    return [`${name}\n${'-'.repeat(Math.min(60, name.length))}`, ...written].join('\n\n');
  });
  return `${[course, ...blocks].join('\n\n')}\n`;
}
