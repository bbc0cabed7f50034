import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { linksQuery } from './queries.ts';

const NONE = { menu: [], footer: [], terms: null, privacy: null };

/** The pages that the site leads to; none until they are known, since every page stands without them. */
export function useSiteLinks() {
  const { i18n } = useTranslation();
  return useQuery(linksQuery(i18n.language)).data ?? NONE;
}
