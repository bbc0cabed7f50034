import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useSession } from '../session.ts';
import classes from './PersonArea.module.css';

// Visitors never need the menu.
const PersonMenu = lazy(() => import('./PersonMenu.tsx').then(({ PersonMenu: Menu }) => ({ default: Menu })));

const waiting = (
  <span className={classes.waiting} aria-hidden>
    <Skeleton width={36} height={36} round />
  </span>
);

/** Who is signed in, or the way in. It keeps its place while that is not known. */
export function PersonArea() {
  const session = useSession();
  const hydrated = useHydrated();
  const user = session.data?.user;
  return (
    <div className={classes.area} data-person={user ? '' : undefined}>
      {user ? (
        <Suspense fallback={waiting}>
          <PersonMenu user={user} adminUrl={session.data?.admin_url ?? ''} />
        </Suspense>
      ) : !session.data && !session.error ? (
        <>
          {waiting}
          {!hydrated && (
            <noscript>
              <WaysIn />
            </noscript>
          )}
        </>
      ) : (
        <WaysIn />
      )}
    </div>
  );
}

function WaysIn() {
  const { t } = useTranslation();
  const { registration_open } = usePageSettings();
  return (
    <>
      <Link to="/sign-in" className={cx(buttonClass({ variant: 'quiet', size: 'small' }), classes.signIn)}>
        {t('sign_in')}
      </Link>
      {registration_open === 'yes' && (
        <Link to="/register" className={cx(buttonClass({ size: 'small' }), classes.register)}>
          {t('register')}
        </Link>
      )}
    </>
  );
}
