import { useTranslation } from 'react-i18next';
import base from '../../../shared/ui/base.module.css';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import classes from './MediaFileScreen.module.css';
import type { Place, Usage } from './queries.ts';

const TERMS: Record<string, string> = { category: 'categories', tag: 'tags', difficulty: 'difficulties' };

/** The screen where the file can be taken out of this place; nothing where the person has no such screen. */
function screenOf({ kind, id, course, taxonomy }: Place): string | undefined {
  switch (kind) {
    case 'page':
      return `/pages/${id}`;
    case 'announcement':
      return `/course-announcements/${id}/edit`;
    case 'course':
      return `/courses/${id}/edit`;
    case 'lesson':
    case 'quiz':
      return course ? `/courses/${course.id}/${kind}/edit/${id}` : undefined;
    case 'section':
    case 'faq':
    case 'question':
      return course ? `/courses/${course.id}/edit` : undefined;
    case 'term':
      return `/courses/${TERMS[taxonomy ?? ''] ?? 'categories'}/${id}`;
    case 'reward':
      return '/rewards';
    case 'settings':
      return '/settings';
    case 'person':
      return undefined;
  }
}

function PlaceLine({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { kind, title, course } = place;
  const name = title || t(`mediaFile.place_${kind}`);
  const to = screenOf(place);
  return (
    <li className={classes.place}>
      {to ? (
        <AddressLink to={to}>
          <bdi>{name}</bdi>
        </AddressLink>
      ) : (
        <bdi>{name}</bdi>
      )}
      <span className={base.muted}>
        {title && t(`mediaFile.place_${kind}`)}
        {course && kind !== 'course' && (
          <>
            {' · '}
            <bdi>{course.name}</bdi>
          </>
        )}
      </span>
    </li>
  );
}

/** What shows a file, as far as the person may open it, and how much else does. */
export function UsageList({ usage: { places, hidden } }: { usage: Usage }) {
  const { t } = useTranslation();
  if (places.length + hidden === 0) return <p className={base.muted}>{t('mediaFile.unused')}</p>;
  return (
    <>
      <ul role="list" className={classes.places}>
        {places.map((place) => (
          <PlaceLine key={`${place.kind}-${place.id}`} place={place} />
        ))}
      </ul>
      {hidden > 0 && <p className={base.muted}>{t('mediaFile.hidden', { count: hidden })}</p>}
    </>
  );
}
