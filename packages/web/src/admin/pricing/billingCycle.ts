export const cycleUnits = ['d', 'w', 'm', 'y'] as const;
export type CycleUnit = (typeof cycleUnits)[number];

const isUnit = (text: string): text is CycleUnit => cycleUnits.some((unit) => unit === text);

/** `3m` in its parts. The count is '' while its field is empty. */
export function cycleParts(cycle: string): { count: number | ''; unit: CycleUnit } {
  const [, count = '', unit = ''] = /^(\d*)(\w?)$/.exec(cycle) ?? [];
  return { count: count === '' ? '' : Number(count), unit: isUnit(unit) ? unit : 'm' };
}

export const cycleText = ({ count, unit }: { count: number | ''; unit: CycleUnit }): string => `${count}${unit}`;
