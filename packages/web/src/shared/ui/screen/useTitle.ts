import { useEffect } from 'react';
import { usePageSettings } from '../../api/settings.tsx';

/** The title of the tab, for areas that are not rendered on the server: what is open, then the school. */
export function useTitle(title: string | undefined) {
  const { site_title } = usePageSettings();
  // Synchronises with the document's title.
  useEffect(() => {
    document.title = title ? `${title} · ${site_title}` : site_title;
  }, [title, site_title]);
}
