import { formatClock } from './format.ts';

/** '1:30', '1:02:03' or '90' as seconds; null for what is no time. */
export function secondsOf(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d{1,5}$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((part) => part > 59)) return null;
  return numbers.reduce((sum, part) => sum * 60 + part, 0);
}

/** As people write it; '' for no time at all. */
export const clockText = (seconds: number): string => (seconds > 0 ? formatClock(seconds) : '');
