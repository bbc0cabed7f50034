import type { PageSettings } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useLogOut } from '../../../shared/api/useLogOut.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { DashboardIcon, KeyboardIcon, LogOutIcon, StarIcon, UserIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuLink } from '../../../shared/ui/overlays/Menu.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import classes from './Header.module.css';
import { showHelp } from './help.ts';

export function ProfileMenu({ user }: { user: NonNullable<PageSettings['user']> }) {
  const { t } = useTranslation();
  const { account_url, admin_url, reward_pages } = usePageSettings();
  const [asking, setAsking] = useState(false);
  const { logOut, busy } = useLogOut({ onError: (error) => toast.bad(t('log_out_failed'), errorText(t, error)) });
  return (
    <>
      <Menu
        heading={user.display_name}
        trigger={(props) => (
          <button
            type="button"
            className={classes.avatar}
            aria-label={t('profile_of', { name: user.display_name })}
            {...props}
          >
            <Avatar name={user.display_name} url={user.avatar_url} size={34} />
          </button>
        )}
      >
        <MenuLink icon={<UserIcon />} href={`${account_url}#/profile`}>
          {t('my_profile')}
        </MenuLink>
        {reward_pages.includes('learn') && (
          <MenuLink icon={<StarIcon />} href={`${account_url}#/rewards`}>
            {t('rewards')}
          </MenuLink>
        )}
        {admin_url && (
          <MenuLink icon={<DashboardIcon />} href={admin_url}>
            {t('admin')}
          </MenuLink>
        )}
        <MenuItem icon={<KeyboardIcon />} onClick={showHelp}>
          {t('keyboard_shortcuts')}
        </MenuItem>
        <MenuItem icon={<LogOutIcon />} onClick={() => setAsking(true)}>
          {t('log_out')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={t('log_out_ask')}
        confirm={t('log_out')}
        busy={busy}
        onConfirm={logOut}
        onClose={() => setAsking(false)}
      >
        {t('log_out_text')}
      </ConfirmDialog>
    </>
  );
}
