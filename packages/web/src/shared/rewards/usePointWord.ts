import { useRewardWords } from './useRewardWords.ts';

interface PointNames {
  singular_name?: string;
  plural_name: string;
}

/** The word after a number of points: as the school names them; where it kept the usual name, the plain word. */
export function usePointWord() {
  const { t } = useRewardWords();
  return ({ singular_name: one, plural_name: many }: PointNames, count: number): string => {
    if (many === t('usual_points')) return t('point_word', { count: Math.abs(count) });
    return one && Math.abs(count) === 1 ? one : many;
  };
}
