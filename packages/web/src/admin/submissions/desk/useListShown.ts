import { useMediaQuery } from '@mantine/hooks';
import { usePreference } from '../../shell/usePreference.ts';

/** Narrower screens need the width of the list for the submission. */
const WIDE = '(min-width: 90em)';

/** Whether the desk shows its list of submissions: as the grader chose, else where there is room. */
export function useListShown(): [boolean, (shown: boolean) => void] {
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [chosen, choose] = usePreference<string>('grading.list', '');
  return [chosen === '' ? wide : chosen === 'shown', (shown) => choose(shown ? 'shown' : 'hidden')];
}
