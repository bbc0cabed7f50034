import type { Flow, ItemTypeSlug, Lock } from '@lectern/contract';
import { daysLater, momentOfClockTime } from '@lectern/contract/time';

interface Neighbor {
  id: number;
  type: ItemTypeSlug;
  name: string;
  completed: boolean;
}

export interface LockFacts {
  flow: Flow;
  /** The published item before this one, over section borders. */
  previous: Neighbor | null;
  /** An ISO moment, or a day alone: then the school's midnight. */
  drip: { date: string | null; days: number };
  /** Whether the school's content-drip add-on is on. */
  dripActive: boolean;
  /** null: drip days have not started. */
  enrolledAt: Date | null;
  siteTimeZone: string;
  completed: boolean;
  /** Visitors may read a free preview, so it cannot be closed to learners. */
  freePreview: boolean;
  staff: boolean;
}

/** Whether any item of such a course can be locked. */
export const canLock = ({ flow, dripActive, staff }: Pick<LockFacts, 'flow' | 'dripActive' | 'staff'>): boolean =>
  !staff && (flow === 'sequential' || (dripActive && (flow === 'date' || flow === 'days')));

/** Why an item cannot be opened yet, or null. */
export function itemLock(facts: LockFacts, now: Date): Lock | null {
  // Done wins over locked: a changed order or a moved date must not take finished work away.
  if (facts.staff || facts.completed || facts.freePreview) return null;
  if (facts.flow === 'sequential') {
    const { previous } = facts;
    if (!previous || previous.completed) return null;
    const item = { id: previous.id, type: previous.type, name: previous.name };
    return { reason: 'previous_item', available_at: null, item };
  }
  const opensAt = opening(facts, now);
  if (!opensAt || opensAt <= now) return null;
  const reason = facts.flow === 'date' ? 'not_before' : 'days_after_enrolment';
  return { reason, available_at: opensAt.toISOString(), item: null };
}

function opening({ flow, drip, dripActive, enrolledAt, siteTimeZone }: LockFacts, now: Date): Date | null {
  if (!dripActive) return null;
  if (flow === 'date') return drip.date === null ? null : dripMoment(drip.date, siteTimeZone);
  if (flow !== 'days' || drip.days === 0) return null;
  return new Date(daysLater((enrolledAt ?? now).getTime(), drip.days, siteTimeZone));
}

function dripMoment(date: string, timeZone: string): Date {
  return date.length === 'YYYY-MM-DD'.length ? new Date(momentOfClockTime(`${date}T00:00`, timeZone)) : new Date(date);
}
