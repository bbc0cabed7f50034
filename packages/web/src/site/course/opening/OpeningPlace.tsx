import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import type { Course } from '../../catalog/course.ts';
import { useSession } from '../../session.ts';
import action from '../CourseAction.module.css';
import { keepStartIntent } from '../startIntent.ts';
import { lazyWithWords } from '../../lazyWithWords.ts';

interface Announced {
  course: Course;
  requested: boolean;
}

/** Offers an email for the opening of an announced course. Visitors sign in first, and their request is kept. */
export function OpeningPlace(announced: Announced) {
  const signedIn = useSession().data?.isUserLoggedIn ?? false;
  return signedIn ? <OwnAlert {...announced} /> : <WayIn course={announced.course} />;
}

/** It comes with the page: a press before the page is alive counts too. */
function WayIn({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { registration_open } = usePageSettings();
  return (
    <Link
      to={registration_open === 'no' ? '/sign-in' : '/register'}
      search={{ redirect_to: course.permalink }}
      className={cx(buttonClass({ variant: 'primary' }), action.main)}
      onClick={() => keepStartIntent(course.id)}
    >
      {t('tell_me_when_open')}
    </Link>
  );
}

function OwnAlert({ course, requested }: Announced) {
  const { i18n } = useTranslation();
  const [Alert] = useState(() =>
    lazyWithWords(
      () => import('./OpeningAlert.tsx').then((file) => file.OpeningAlert),
      () => import('./words.ts').then((file) => file.loadOpeningWords(i18n)),
    ),
  );
  return (
    <Suspense fallback={<Skeleton height={48} />}>
      <Alert course={course} requested={requested} />
    </Suspense>
  );
}
