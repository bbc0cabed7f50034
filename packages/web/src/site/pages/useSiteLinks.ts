import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { linksQuery } from './queries.ts';

const NONE = { menu: [], footer: [], terms: null, privacy: null };

/** Links to the site pages; empty until loaded, since every page works without them. */
export function useSiteLinks() {
  const { i18n } = useTranslation();
  return useQuery(linksQuery(i18n.language)).data ?? NONE;
}
