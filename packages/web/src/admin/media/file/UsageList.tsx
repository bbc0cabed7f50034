import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import classes from './MediaFileScreen.module.css';
import { mediaPlaceOf } from './mediaPlaces.ts';
import type { Place, Usage } from './queries.ts';

function PlaceLine({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { kind, title, course } = place;
  const { label, screenOf } = mediaPlaceOf(kind);
  const screen = screenOf(place);
  const name = <bdi>{title || t(label)}</bdi>;
  return (
    <li className={classes.place}>
      {screen ? <Link {...screen}>{name}</Link> : name}
      <span className={base.muted}>
        {title && t(label)}
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
