import type { Setup } from '../queries.ts';

/** A column or category as far as its share depends on it. */
interface Weighted {
  weight: number;
}

export interface SharedColumn extends Weighted {
  /** The category by its key in the list; '' for none. */
  category: string;
  extraCredit: boolean;
}

/**
 * The share of each column in the score of a learner with all columns graded, in percent with one decimal. Extra
 * credit adds its share to the 100 percent of the others.
 */
export function sharesOf(
  columns: readonly SharedColumn[],
  categories: readonly (Weighted & { key: string })[],
): number[] {
  const weightOf = new Map(categories.map(({ key, weight }) => [key, weight]));
  const base = columns.filter(({ weight, extraCredit }) => weight > 0 && !extraCredit);
  const inCategory = new Map<string, number>();
  for (const { category, weight } of base) inCategory.set(category, (inCategory.get(category) ?? 0) + weight);
  const single = base.filter(({ category }) => !weightOf.has(category));
  const whole =
    single.reduce((sum, { weight }) => sum + weight, 0) +
    categories.reduce((sum, { key, weight }) => sum + (inCategory.has(key) ? weight : 0), 0);
  if (whole === 0) return columns.map(() => 0);
  return columns.map(({ category, weight }) => {
    const ofCategory = weightOf.get(category);
    if (ofCategory === undefined) return round((weight / whole) * 100);
    const within = inCategory.get(category) ?? 0;
    return within === 0 ? 0 : round((ofCategory / whole) * (weight / within) * 100);
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The shares of stored columns. */
export const sharesOfSetup = ({ columns, categories }: Pick<Setup, 'columns' | 'categories'>): number[] =>
  sharesOf(
    columns.map(({ weight, category_id: category, extra_credit: extraCredit }) => ({
      weight,
      category: String(category ?? ''),
      extraCredit,
    })),
    categories.map(({ id, weight }) => ({ key: String(id), weight })),
  );
