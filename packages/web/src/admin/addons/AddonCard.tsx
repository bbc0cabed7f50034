import type { AddonSlug } from '@lectern/contract';
import { AnnouncementIcon } from '../../shared/announcements/AnnouncementIcon.tsx';
import { BundleIcon } from '../bundles/BundleIcon.tsx';
import { useId } from 'react';
import { useTranslation } from '#i18n';
import { CheckboxField } from '../../shared/forms/fields.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import {
  AssignmentIcon,
  AddonIcon,
  DateIcon,
  DownloadIcon,
  LiveSessionIcon,
  QuizIcon,
} from '../../shared/ui/icons.tsx';
import { HeartIcon } from '../../shared/wishlist/HeartIcon.tsx';
import { PayoutIcon, QuickIcon } from '../../shared/ui/staffIcons.tsx';
import { RewardIcon, SchoolIcon, ShowIcon } from '../../shared/deferred/icons.tsx';
import classes from './AddonCard.module.css';
import { AddonLinks } from './AddonLinks.tsx';
import { type Addon, categoryWords } from './filters.ts';

const icons: Partial<Record<AddonSlug, typeof AddonIcon>> = {
  'content-drip': DateIcon,
  'download-materials': DownloadIcon,
  'course-preview': ShowIcon,
  'course-faq': QuizIcon,
  'course-announcement': AnnouncementIcon,
  'course-bundle': BundleIcon,
  wishlist: HeartIcon,
  assignment: AssignmentIcon,
  zoom: LiveSessionIcon,
  'google-meet': LiveSessionIcon,
  'google-classroom-integration': SchoolIcon,
  gamification: RewardIcon,
  gradebook: AssignmentIcon,
  'revenue-sharing': PayoutIcon,
  zapier: QuickIcon,
};

export function AddonCard({
  addon,
  chosen,
  onChoose,
  onSwitch,
}: {
  addon: Addon;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onSwitch: (active: boolean) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = icons[addon.slug] ?? AddonIcon;
  const missing = !addon.active && !addon.requirement_fulfilled;
  return (
    <li className={classes.card} data-chosen={chosen || undefined}>
      <div className={classes.head}>
        <span className={classes.mark} data-on={addon.active || undefined}>
          <Icon />
        </span>
        <SwitchField
          size="md"
          aria-labelledby={id}
          aria-describedby={missing ? `${id}-why` : undefined}
          checked={addon.active}
          disabled={missing || addon.locked}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
      <h2 id={id} className={classes.name}>
        {addon.addon_name}
      </h2>
      <p className={classes.text}>{addon.description}</p>
      {addon.requires && (
        <p id={`${id}-why`} className={classes.requires}>
          {t('addons.requires', { what: addon.requires })}
        </p>
      )}
      <AddonLinks slug={addon.slug} active={addon.active} />
      <div className={classes.foot}>
        <span className={classes.category}>{t(categoryWords(addon.category))}</span>
        <CheckboxField
          className={classes.choose}
          label={t('addons.choose')}
          aria-label={t('addons.choose_one', { name: addon.addon_name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </div>
    </li>
  );
}
