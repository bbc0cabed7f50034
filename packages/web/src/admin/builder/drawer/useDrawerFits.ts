import { useMediaQuery } from '@mantine/hooks';

/** Whether an item has room next to the outline; otherwise it has a page of its own. */
export const useDrawerFits = (): boolean =>
  useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
