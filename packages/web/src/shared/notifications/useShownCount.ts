import { useFormat } from '../format/useFormat.ts';

/** More are shown as "9+". */
const MAX_SHOWN = 9;

/** The number of unread entries as the bell shows it and its name says it. */
export function useShownCount(count: number): string {
  const format = useFormat();
  return count > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(count);
}
