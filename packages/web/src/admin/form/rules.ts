import type { TFunction } from '#i18n';

type Rule = (value: unknown) => string | undefined;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const isWebAddress = (text: string): boolean => {
  if (/\s/.test(text.trim())) return false;
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};

/** The checks that forms share, in their one wording. Everything but `required` lets an empty field pass. */
export function formRules(t: TFunction) {
  const filled =
    (bad: (value: unknown) => boolean, say: () => string): Rule =>
    (value) =>
      !isEmpty(value) && bad(value) ? say() : undefined;
  return {
    required: ((value) => (isEmpty(value) ? t('form.required') : undefined)) as Rule,
    email: filled(
      (value) => !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(String(value).trim()),
      () => t('form.bad_email'),
    ),
    url: filled(
      (value) => !isWebAddress(String(value)),
      () => t('form.bad_url'),
    ),
    min: (n: number) =>
      filled(
        (value) => Number(value) < n,
        () => t('form.too_small', { n }),
      ),
    max: (n: number) =>
      filled(
        (value) => Number(value) > n,
        () => t('form.too_big', { n }),
      ),
    longest: (n: number) =>
      filled(
        (value) => String(value).length > n,
        () => t('form.too_long', { n }),
      ),
    /** Both are moments as they travel. */
    after: (start: unknown) =>
      filled(
        (end) => !isEmpty(start) && new Date(String(end)) <= new Date(String(start)),
        () => t('form.end_before_start'),
      ),
    /** The first error of several. */
    all:
      (...rules: Rule[]): Rule =>
      (value) =>
        rules.map((rule) => rule(value)).find((said) => said !== undefined),
  };
}

export type FormRules = ReturnType<typeof formRules>;
