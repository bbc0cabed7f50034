import { useTranslation } from '#i18n';
import type { LinkProps } from '@tanstack/react-router';
import type { Resource } from './defineResource.ts';
import { resourceAt } from './resources.ts';

/** A link of the breadcrumb, which leads to the current screen and does not contain it. */
export type Crumb = { label: string } & Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The step back to a resource's first screen. `crumb` is its name where that differs from the rail's. */
export function useCrumb(to: Resource['to']): Crumb {
  const { t } = useTranslation();
  const words = resourceAt(to)?.words;
  return { label: t([`resource.${words}.crumb`, `resource.${words}.name`]), to };
}
