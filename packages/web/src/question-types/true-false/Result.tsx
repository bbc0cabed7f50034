import { ChoicesResult } from '../parts/ChoicesResult.tsx';
import type { ResultProps } from '../types.ts';

export function TrueFalseResult(props: ResultProps) {
  return <ChoicesResult {...props} />;
}
