import { usePageSettings } from '../../shared/api/settings.tsx';
import { useGoToItem } from '../course/ItemLink.tsx';
import type { Neighbors } from '../course/outline.ts';

/** Opens the next item after a completion, where the school's settings ask for that. */
export function useOpenNext({ courseId, beside: { next } }: { courseId: number; beside: Neighbors }) {
  const { autoLoadNextContent } = usePageSettings();
  const goTo = useGoToItem(courseId);
  const enabled = autoLoadNextContent === 'yes';
  return {
    enabled,
    openNext() {
      if (enabled && next) goTo(next);
    },
  };
}
