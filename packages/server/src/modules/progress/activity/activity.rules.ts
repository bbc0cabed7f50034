/** A longer silence is idle time. */
const ACTIVE_GAP_SECONDS = 300;
/** After a longer silence in a course the next signal begins a visit. */
const VISIT_GAP_SECONDS = 1800;

interface Signal {
  courseId: number;
  at: Date;
}

/** Signals that follow so soon write nothing; their time is counted with the next one. */
const REPEATED_SECONDS = 30;

export const isRepeated = (before: Signal, signal: Signal): boolean =>
  before.courseId === signal.courseId && signal.at.getTime() - before.at.getTime() < REPEATED_SECONDS * 1000;

/** What the time since the signal before is, and whether a signal begins a visit. */
export function countSignal(
  before: Signal | null,
  signal: Signal,
): { active: number; idle: number; beginsVisit: boolean } {
  if (before === null) return { active: 0, idle: 0, beginsVisit: true };
  const gap = Math.max(0, Math.floor((signal.at.getTime() - before.at.getTime()) / 1000));
  if (before.courseId !== signal.courseId || gap > VISIT_GAP_SECONDS) return { active: 0, idle: 0, beginsVisit: true };
  const isActive = gap <= ACTIVE_GAP_SECONDS;
  return { active: isActive ? gap : 0, idle: isActive ? 0 : gap, beginsVisit: false };
}
