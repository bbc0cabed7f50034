import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import { useSession } from '../session.ts';
import classes from './ContactForm.module.css';
import { lazyWithWords } from '../lazyWithWords.ts';

/** The place of the form for messages to the school, whose fields come after the page. */
export function ContactPlace() {
  const hydrated = useHydrated();
  const session = useSession();
  const { i18n } = useTranslation();
  const [ContactForm] = useState(() =>
    lazyWithWords(
      () => import('./ContactForm.tsx').then((file) => file.ContactForm),
      () => import('./words.ts').then((file) => file.loadContactWords(i18n)),
    ),
  );
  // Visitors also give a name and an address.
  const isVisitor = session.data?.isUserLoggedIn === false;
  const waiting = (
    <Loading>
      <span className={classes.bones}>
        {isVisitor && (
          <>
            <Skeleton height={70} />
            <Skeleton height={70} />
          </>
        )}
        <Skeleton height={144} />
        <Skeleton height={48} width={160} />
      </span>
    </Loading>
  );
  return (
    <div className={classes.place} data-visitor={isVisitor || undefined}>
      {hydrated && session.data ? (
        <Suspense fallback={waiting}>
          <ContactForm signedIn={session.data.isUserLoggedIn} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
