import { useTranslation } from '#i18n';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { SidebarCloseIcon, SidebarOpenIcon } from '../../../shared/ui/icons.tsx';

export function SidebarToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t(open ? 'hide_content' : 'show_content')} side="start" onClick={onToggle}>
      {open ? <SidebarCloseIcon /> : <SidebarOpenIcon />}
    </IconButton>
  );
}
