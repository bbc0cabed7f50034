import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon, CloseIcon, ClockIcon } from '../../shared/ui/icons.tsx';
import { NoChangeIcon } from '../../shared/deferred/icons.tsx';
import classes from './Mark.module.css';

const icons = { good: CheckIcon, bad: CloseIcon, warn: AlertIcon, wait: ClockIcon, neutral: NoChangeIcon };
export type MarkTone = keyof typeof icons;

/** What became of something, as a sign and a word: never by color alone. */
export function Mark({ tone, children }: { tone: MarkTone; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={16} stroke={2.25} />
      {children}
    </span>
  );
}
