import { type Query, useQueryClient } from '@tanstack/react-query';
import { courseQuery } from './api.ts';

const refused = ({ state }: Query) => state.status === 'error';

/** Asks again for the outline and for what was refused on this screen: by now it may be open. */
export function useRefetchRefused(courseId: number) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: courseQuery(courseId).queryKey });
    void client.refetchQueries({ type: 'active', predicate: refused });
  };
}
