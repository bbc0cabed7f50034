const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The type of what a path names: `ValueAt<Course, 'welcome.title'>`. */
export type ValueAt<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Values
      ? ValueAt<Values[Name], Rest>
      : unknown
    : unknown;

/** The value at `general.site.title` or `questions.2.name`; undefined where the path leads nowhere. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isBranch(part) ? part[name] : undefined), values);

/** A copy with one value replaced; whatever does not lie on the path is the same object as before. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  if (!isBranch(values)) return values;
  const next = rest.length === 0 ? value : withValueAt(values[name], rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(name), next) as Values;
  return { ...values, [name]: next };
}
