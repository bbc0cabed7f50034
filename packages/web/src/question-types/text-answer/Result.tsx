import { WrittenResult } from '../parts/WrittenResult.tsx';
import type { ResultProps } from '../types.ts';

export function TextResult(props: ResultProps) {
  return <WrittenResult {...props} />;
}
