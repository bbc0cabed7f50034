import { WrittenResult } from '../parts/WrittenResult.tsx';
import type { ResultProps } from '../types.ts';

export function VideoResult(props: ResultProps) {
  return <WrittenResult {...props} about="video" />;
}
