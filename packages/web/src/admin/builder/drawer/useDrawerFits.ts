import { useMediaQuery } from '@mantine/hooks';

/** Whether an item has room beside the outline; on less it has the page to itself. */
export const useDrawerFits = (): boolean =>
  useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
