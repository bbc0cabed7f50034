/** A part of a form that is shown separately: a tab, or a section of one. `fields` are paths or prefixes of paths. */
export interface FormPlace {
  id: string;
  label: string;
  fields: readonly string[];
}

export interface BadField {
  path: string;
  message: string;
  /** Undefined where the form has one place only, or none that shows the field. */
  place: FormPlace | undefined;
}

const ancestors = (path: string): string[] => {
  const parts = path.split('.');
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('.'));
};

/** `faqs.2.title` lies in a place that names it, `faqs.2` or `faqs`. */
export const placeOf = (path: string, places: readonly FormPlace[]): FormPlace | undefined => {
  const names = ancestors(path);
  return places.find((place) => place.fields.some((field) => names.includes(field)));
};

/**
 * The server's errors at the fields that can show them: `categories.3` is shown at `categories` when that is the
 * field. A path that no field answers to stays as it is, for the summary.
 */
export function atFields(params: Record<string, string>, isField: (path: string) => boolean): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(params)) errors[ancestors(path).find(isField) ?? path] ??= message;
  return errors;
}

/** In the order of the places and, within one, of its fields; what lies nowhere comes last. */
export function badFields(errors: Record<string, string>, places: readonly FormPlace[]): BadField[] {
  const rank = (bad: BadField) => {
    const place = bad.place ? places.indexOf(bad.place) : places.length;
    const names = ancestors(bad.path);
    const field = bad.place ? bad.place.fields.findIndex((one) => names.includes(one)) : 0;
    return place * 1000 + field;
  };
  return Object.entries(errors)
    .map(([path, message]) => ({ path, message, place: placeOf(path, places) }))
    .toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The first field with an error. Places have an order; within one, fields are in the order of the screen, which
 * `onScreen` lists.
 */
export function firstBadField(
  errors: Record<string, string>,
  places: readonly FormPlace[],
  onScreen: readonly string[],
): Pick<BadField, 'path' | 'place'> | undefined {
  const path = places.length > 0 ? undefined : onScreen.find((field) => field in errors);
  return path === undefined ? badFields(errors, places)[0] : { path, place: undefined };
}
