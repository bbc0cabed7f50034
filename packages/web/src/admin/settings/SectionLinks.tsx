import type { SettingsSection } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import classes from './SectionLinks.module.css';

/** Shorter tabs are seen at a glance. */
const MIN_SECTIONS = 6;

export const sectionElementId = (section: string) => `settings-${section}`;

export const showSection = (section: string) =>
  document.getElementById(sectionElementId(section))?.scrollIntoView({ block: 'start' });

/** The sections of a long tab, as links to each, below its entry. Phones have no room for them. */
export function SectionLinks({ tab, sections }: { tab: string; sections: readonly SettingsSection[] }) {
  const { t } = useTranslation();
  if (sections.length < MIN_SECTIONS) return null;
  return (
    <div role="group" aria-label={t('settings.sections')} className={classes.links}>
      {sections.map(({ id }) => (
        <Link
          key={id}
          to="/settings"
          search={{ tab, section: id }}
          replace
          resetScroll={false}
          // The address may name the section already.
          onClick={() => showSection(id)}
        >
          {t(`settings.section_${id}`)}
        </Link>
      ))}
    </div>
  );
}
