import { useParams } from '@tanstack/react-router';
import { itemTypes } from '../item-types/itemTypes.ts';

/** The item whose screen is open, or one of the screens below it. */
export function useOpenItemId(): number | undefined {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const id = itemTypes.map(({ screen }) => screen && params[screen.param]).find((one) => one !== undefined);
  return id === undefined ? undefined : Number(id);
}
