import type { ActivityEntry } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { isValidElement } from 'react';
import { useTranslation } from '#i18n';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { LogPerson } from '../logs/LogFacts.tsx';
import classes from './ActivityFacts.module.css';

interface Of {
  entry: ActivityEntry;
}

/** The screen of each thing. */
const places: Record<NonNullable<ActivityEntry['thing']>['kind'], string> = {
  announcement: '/course-announcements',
  bundle: '/course-bundles',
  coupon: '/coupons',
  media: '/media',
  order: '/orders',
  page: '/pages',
  quiz_attempt: '/quiz-attempts',
  subscription: '/subscriptions',
  webhook: '/webhooks',
};

/** "Course published" */
export function ActivityTitle({ entry: { noun, verb } }: Of) {
  const { t } = useTranslation();
  const thing = t(`activity.noun_${noun.replaceAll('.', '_')}`, { defaultValue: noun });
  return (
    <span className={classes.title}>
      {t(`activity.verb_${verb}`, { noun: thing, defaultValue: `${thing} ${verb}` })}
    </span>
  );
}

/** Who did it; the administrator too, who was signed in as that person. */
export function ActivityUser({ entry: { user, signed_in_by: by } }: Of) {
  const { t } = useTranslation();
  if (!user) return t('activity.system');
  return (
    <>
      <LogPerson person={user} />
      {by && <span className={classes.acted}>{t('activity.signed_in_by', { name: by.display_name })}</span>}
    </>
  );
}

/** Whom and what it is about, each leading to its screen. */
export function ActivityAbout({ entry: { user, subject, people, course, item, thing } }: Of) {
  const { t } = useTranslation();
  const parts = [
    subject && subject.id !== user?.id && <LogPerson key="subject" person={subject} />,
    people > 0 && <span key="people">{t('activity.people', { count: people })}</span>,
    item && (
      <bdi key="item" dir="auto">
        {item.name}
      </bdi>
    ),
    course && (
      <Link key="course" to="/courses/$courseId" params={{ courseId: String(course.id) }}>
        <bdi>{course.name}</bdi>
      </Link>
    ),
    thing && (
      <AddressLink key="thing" to={`${places[thing.kind]}/${String(thing.id)}`}>
        {t(`activity.thing_${thing.kind}`, { id: thing.id })}
      </AddressLink>
    ),
  ].filter((part) => isValidElement(part));
  if (parts.length === 0) return '–';
  return (
    <span className={classes.parts}>
      {parts.map((part) => (
        <span key={part.key}>{part}</span>
      ))}
    </span>
  );
}
