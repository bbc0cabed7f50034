import { publicPath } from '@lectern/contract/permalinks';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { languageName } from '../../shared/i18n/languageName.ts';
import { directionOf } from '../../shared/i18n/words.ts';
import { readCatalogSearch } from '../catalog/filters.ts';
import { stringifySearch } from '../searchText.ts';
import { sessionQuery } from '../session.ts';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import classes from './LanguageChooser.module.css';

/** This page in another language: its own address with `lang`, so that it works without JavaScript and can be shared. */
function useAddressIn(): (language: string) => string {
  const { pathname, search, hash } = useRouterState({ select: (state) => state.location });
  const { permalinks } = usePageSettings();
  // The server draws only what of the query changes the page; the first drawing here must agree with it.
  const hydrated = useHydrated();
  const kept = hydrated ? search : pathname === '/courses' ? readCatalogSearch(search) : {};
  // Two slashes would begin another host.
  const path = publicPath(pathname, permalinks).replace(/^\/+/, '/');
  return (language) => `${path}${stringifySearch({ ...kept, lang: language })}${hydrated && hash ? `#${hash}` : ''}`;
}

/**
 * Languages of the public pages, each in its own name. For signed-in people the choice is also saved to their account.
 */
export function LanguageChooser() {
  const { t, i18n } = useTranslation();
  const { languages } = usePageSettings();
  const queryClient = useQueryClient();
  const addressIn = useAddressIn();
  if (languages.length < 2) return null;

  async function choose(event: MouseEvent<HTMLAnchorElement>, locale: string) {
    const { href } = event.currentTarget;
    const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!user || user.locale === locale || elsewhere) return;
    event.preventDefault();
    // The page is shown in the language that its address names, also when the account could not be changed.
    await call(users.updateMe, { body: { locale } }).catch(() => undefined);
    window.location.assign(href);
  }

  return (
    <nav className={classes.chooser} aria-label={t('page_language')}>
      <ul role="list" className={classes.languages}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language)}
              lang={language}
              hrefLang={language}
              dir={directionOf(language)}
              className={classes.language}
              aria-current={language === i18n.language ? 'true' : undefined}
              onClick={(event) => void choose(event, language)}
            >
              {languageName(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
