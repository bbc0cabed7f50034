import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { ExternalIcon, LogOutIcon, UserIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuDivider, MenuLink } from '../../../shared/ui/overlays/Menu.tsx';

export function PersonMenu({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation();
  const { account_url, home_url, user } = usePageSettings();
  if (!user) return null;
  return (
    <Menu
      heading={user.display_name}
      trigger={(props) => (
        <IconButton label={t('shell.account_of', { name: user.display_name })} side="end" {...props}>
          <Avatar name={user.display_name} url={user.avatar_url} size={32} />
        </IconButton>
      )}
    >
      <MenuLink icon={<UserIcon />} href={account_url}>
        {t('shell.account')}
      </MenuLink>
      <MenuLink icon={<ExternalIcon />} href={home_url}>
        {t('shell.view_site')}
      </MenuLink>
      <MenuDivider />
      <MenuItem icon={<LogOutIcon />} onClick={onLogOut}>
        {t('log_out')}
      </MenuItem>
    </Menu>
  );
}
