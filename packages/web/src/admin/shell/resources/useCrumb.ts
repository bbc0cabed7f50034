import { useTranslation } from 'react-i18next';
import type { Crumb } from '../navigation/Crumbs.tsx';
import type { Resource } from './defineResource.ts';
import { resourceAt } from './resources.ts';

/** The step back to a resource's first screen. `crumb` is its name where that differs from the rail's. */
export function useCrumb(to: Resource['to']): Crumb {
  const { t } = useTranslation();
  const words = resourceAt(to)?.words;
  return { label: t([`resource.${words}.crumb`, `resource.${words}.name`]), to };
}
