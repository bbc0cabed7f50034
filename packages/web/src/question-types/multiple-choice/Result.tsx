import { ChoicesResult } from '../parts/ChoicesResult.tsx';
import type { ResultProps } from '../types.ts';

export function MultipleChoiceResult(props: ResultProps) {
  return <ChoicesResult {...props} />;
}
