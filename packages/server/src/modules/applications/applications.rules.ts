import type { ApplicationStanding, ApplicationStatus } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';

interface Applicant {
  /** Whether they may teach already, however they came to it. */
  teaches: boolean;
  /** The latest application; null before the first. */
  latest: { status: ApplicationStatus; reapplyAt: Date | null } | null;
  /** Applications that count, the waiting one included. */
  used: number;
}

interface ApplicationSettings {
  open: boolean;
  maxAttempts: number;
}

export interface Standing {
  status: ApplicationStanding['status'];
  refusal: ApplicationStanding['refusal'];
  /** The earliest date to apply again; null without one. */
  reapplyAt: Date | null;
}

/** The state of a person's application, and what prevents a new one. */
export function standingOf(
  { teaches, latest, used }: Applicant,
  { open, maxAttempts }: ApplicationSettings,
  now: Date,
): Standing {
  if (teaches) return { status: 'approved', refusal: 'already_approved', reapplyAt: null };
  // An approval that staff have taken back is a new beginning.
  const status = latest === null || latest.status === 'approved' ? 'not-applied' : latest.status;
  if (!open) return { status, refusal: 'applications_closed', reapplyAt: null };
  if (status !== 'applied' && used >= maxAttempts) return { status, refusal: 'max_attempts_reached', reapplyAt: null };
  const reapplyAt = status === 'rejected' ? (latest?.reapplyAt ?? null) : null;
  if (reapplyAt && reapplyAt > now) return { status, refusal: 'applied_too_soon', reapplyAt };
  return { status, refusal: '', reapplyAt: null };
}

/** The moment from which a rejected applicant may apply again; null: they have no attempt left. */
export function reapplyDate(
  { used, maxAttempts, days }: { used: number; maxAttempts: number; days: number },
  now: Date,
): Date | null {
  return used >= maxAttempts ? null : new Date(now.getTime() + days * DAY_MS);
}
