import { WrittenResult } from '../parts/WrittenResult.tsx';
import type { ResultProps } from '../types.ts';

export function AudioResult(props: ResultProps) {
  return <WrittenResult {...props} about="sound" />;
}
