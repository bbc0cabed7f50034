import type { User } from '@lectern/contract';
import { withScheme } from '../../../shared/forms/withScheme.ts';
import { bioToHtml, bioToText } from './bio.ts';

export interface ProfileValues {
  first_name: string;
  last_name: string;
  display_name: string;
  headline: string;
  description: string;
  url: string;
  timezone: string;
  locale: string;
}

export function valuesOf(me: User): ProfileValues {
  const { first_name, last_name, display_name, headline, url, timezone, locale } = me;
  return {
    first_name,
    last_name,
    display_name,
    headline,
    description: bioToText(me.description),
    url,
    timezone,
    locale,
  };
}

/** Only the changed fields, so that two open tabs do not overwrite each other. */
export function changedFields(values: ProfileValues, before: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(values) as (keyof ProfileValues)[];
  const changed: Partial<ProfileValues> = Object.fromEntries(
    names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]),
  );
  return {
    ...changed,
    ...(changed.description !== undefined && { description: bioToHtml(changed.description) }),
    ...(changed.url !== undefined && { url: withScheme(changed.url) }),
  };
}
