import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { ChevronDownIcon, CopyIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuDivider } from '../../../shared/ui/overlays/Menu.tsx';
import { authoredTypes } from '../../item-types/itemTypes.ts';
import { useBuilder } from '../store/useBuilder.ts';

/** What a section can hold, each with its own editor. */
export function AddContent({ section }: { section: { id: number; name: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { courseId, open } = useBuilder();
  const settings = usePageSettings();
  const types = authoredTypes.filter(({ addon }) => !addon || addonActive(settings, addon));
  return (
    <Menu
      align="start"
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          size="small"
          aria-label={t('builder.add_content_to', { name: section.name })}
        >
          {t('builder.add_content')}
          <ChevronDownIcon size={18} />
        </Button>
      )}
    >
      {types
        .flatMap(({ additions }) => additions)
        .map(({ label, Icon, to }) => (
          <MenuItem key={label} icon={<Icon />} onClick={() => void navigate(to(courseId, section.id))}>
            {t(label)}
          </MenuItem>
        ))}
      <MenuDivider />
      {types.map(({ type, SectionActions }) => SectionActions && <SectionActions key={type} sectionId={section.id} />)}
      <MenuItem icon={<CopyIcon />} onClick={() => open({ kind: 'copy', section: section.id })}>
        {t('builder.add_existing')}
      </MenuItem>
    </Menu>
  );
}
