import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { IconButton } from '../../shared/ui/Button.tsx';
import { DashboardIcon, LogOutIcon, UserIcon } from '../../shared/ui/icons.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { Menu, MenuItem, MenuDivider, MenuLink } from '../../shared/ui/overlays/Menu.tsx';

export function PersonMenu({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { admin_url, courses_url, user } = usePageSettings();
  if (!user) return null;
  return (
    <Menu
      heading={user.display_name}
      trigger={(props) => (
        <IconButton label={t('account_of', { name: user.display_name })} side="end" {...props}>
          <Avatar key={user.avatar_url} name={user.display_name} url={user.avatar_url} size={34} />
        </IconButton>
      )}
    >
      <MenuItem icon={<UserIcon />} onClick={() => void navigate({ to: '/profile' })}>
        {t('profile')}
      </MenuItem>
      <MenuLink icon={<BookIcon />} href={courses_url}>
        {t('browse_courses')}
      </MenuLink>
      {admin_url && (
        <MenuLink icon={<DashboardIcon />} href={admin_url}>
          {t('admin')}
        </MenuLink>
      )}
      <MenuDivider />
      <MenuItem icon={<LogOutIcon />} onClick={onLogOut}>
        {t('log_out')}
      </MenuItem>
    </Menu>
  );
}
