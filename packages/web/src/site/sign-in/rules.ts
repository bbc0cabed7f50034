import type { TFunction } from '#i18n';

/** What can be said about a field without asking the server. */
export const required = (t: TFunction, value: string) => (value.trim() === '' ? t('field_required') : undefined);

export const email = (t: TFunction, value: string) =>
  required(t, value) ?? (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : t('field_email'));

export const newPassword = (t: TFunction, value: string, min: number) =>
  value === '' ? t('field_required') : [...value.trim()].length < min ? t('field_length', { count: min }) : undefined;
