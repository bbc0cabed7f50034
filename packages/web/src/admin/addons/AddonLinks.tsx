import type { AddonSlug } from '@lectern/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { isFound } from '../resources/navigation.ts';
import { resources } from '../resources/resources.ts';
import { useRights } from '../resources/useRights.ts';
import classes from './AddonCard.module.css';

/** Where an add-on has settings of the school. */
const settings: Partial<Record<AddonSlug, Pick<LinkProps, 'to' | 'search'>>> = {
  wishlist: { to: '/settings', search: { tab: 'course_list', section: 'card_parts' } },
  'revenue-sharing': { to: '/settings', search: { tab: 'payments', section: 'revenue' } },
  'ai-assistant': { to: '/settings', search: { tab: 'advanced', section: 'ai' } },
  'google-classroom-integration': { to: '/google-classrooms-settings' },
};

/** The screen and the settings of an add-on that is on. */
export function AddonLinks({ slug }: { slug: AddonSlug }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const page = usePageSettings();
  const screens = resources.filter((one) => one.addon === slug && isFound(one, { may, settings: page }));
  const place = settings[slug];
  if (screens.length === 0 && !place) return null;
  return (
    <p className={classes.links}>
      {screens.map(({ to, words }) => (
        <Link key={to} to={to}>
          {t('addons.open', { name: t(`resource.${words}.name`) })}
        </Link>
      ))}
      {place && (
        <Link {...place} aria-label={t('addons.settings_of', { name: t(`addons.name_${slug}`) })}>
          {t('addons.settings')}
        </Link>
      )}
    </p>
  );
}
