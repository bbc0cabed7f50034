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
  const waiting = (
    <Loading>
      <Skeleton height={148} />
      <Skeleton height={44} width={160} />
    </Loading>
  );
  return (
    <div className={classes.place}>
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
