import type { AttemptResult } from '@lectern/contract';

type Variant = 'primary' | 'outline';

/**
 * Which button an attempt leads to. After a fail it is Start Quiz Again, otherwise Complete Quiz. Nothing that takes a
 * completion back is ever the primary action: once the quiz is completed that is the way onward, in the bar.
 */
export function waysAfter(
  result: AttemptResult,
  { complete }: { complete: 'open' | 'done' | undefined },
): {
  complete: Variant;
  again: Variant;
  /** The button in front; Complete Quiz is the last one otherwise. */
  first: 'complete' | 'again';
  hint: 'quiz_again_reopens' | 'quiz_again_keeps' | undefined;
} {
  if (complete === 'done') {
    return { complete: 'outline', again: 'outline', first: 'complete', hint: 'quiz_again_reopens' };
  }
  if (result === 'pass') return { complete: 'primary', again: 'outline', first: 'complete', hint: 'quiz_again_keeps' };
  if (result === 'fail') return { complete: 'outline', again: 'primary', first: 'again', hint: undefined };
  return { complete: 'primary', again: complete ? 'outline' : 'primary', first: 'complete', hint: undefined };
}
