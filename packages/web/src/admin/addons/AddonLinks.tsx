import type { AddonSlug } from '@lectern/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { guideAddress } from '../../shared/guide/contents.ts';
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

/** The section of the guide, which is in English. */
const docs: Record<AddonSlug, string> = {
  'content-drip': 'content-drip',
  'download-materials': 'downloadable-materials',
  'course-preview': 'free-preview',
  'course-faq': 'questions-and-answers-on-the-course-page',
  'course-announcement': 'announcements',
  'course-bundle': 'course-bundles',
  wishlist: 'wishlist',
  assignment: 'assignments',
  zoom: 'zoom',
  'google-meet': 'google-meet',
  'google-classroom-integration': 'google-classroom',
  gamification: 'rewards',
  gradebook: 'gradebook',
  certificate: 'certificates',
  'revenue-sharing': 'revenue-sharing',
  zapier: 'zapier',
  'ai-assistant': 'ai-assistance',
};

/** The screen and the settings of an add-on that is on, and its documentation. */
export function AddonLinks({ slug, active }: { slug: AddonSlug; active: boolean }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const page = usePageSettings();
  const screens = active ? resources.filter((one) => one.addon === slug && isFound(one, { may, settings: page })) : [];
  const place = active ? settings[slug] : undefined;
  const name = t(`addons.name_${slug}`);
  return (
    <p className={classes.links}>
      {screens.map(({ to, words }) => (
        <Link key={to} to={to}>
          {t('addons.open', { name: t(`resource.${words}.name`) })}
        </Link>
      ))}
      {place && (
        <Link {...place} aria-label={t('addons.settings_of', { name })}>
          {t('addons.settings')}
        </Link>
      )}
      <a href={guideAddress('administrators/add-ons', docs[slug])} aria-label={t('addons.docs_of', { name })}>
        {t('addons.docs')}
      </a>
    </p>
  );
}
