import type { PageSettings } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { useLogOut } from '../../shared/api/useLogOut.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { DashboardIcon, LogOutIcon, UserIcon } from '../../shared/ui/icons.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { Menu, MenuItem, MenuDivider, MenuLink } from '../../shared/ui/overlays/Menu.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import classes from './PersonArea.module.css';

/** The page is rendered as for a visitor; personal parts come from the session. */
export function PersonMenu({ user, adminUrl }: { user: NonNullable<PageSettings['user']>; adminUrl: string }) {
  const { t } = useTranslation();
  const { account_url } = usePageSettings();
  const [asking, setAsking] = useState(false);
  const { logOut, busy, error } = useLogOut();
  return (
    <>
      <Menu
        heading={user.display_name}
        trigger={(props) => (
          <button
            type="button"
            className={classes.person}
            aria-label={t('menu_of', { name: user.display_name })}
            {...props}
          >
            <Avatar name={user.display_name} url={user.avatar_url} />
          </button>
        )}
      >
        <MenuLink href={account_url} icon={<BookIcon />}>
          {t('my_courses')}
        </MenuLink>
        <MenuLink href={`${account_url}#/profile`} icon={<UserIcon />}>
          {t('profile')}
        </MenuLink>
        {adminUrl && (
          <MenuLink href={adminUrl} icon={<DashboardIcon />}>
            {t('admin')}
          </MenuLink>
        )}
        <MenuDivider />
        <MenuItem icon={<LogOutIcon />} onClick={() => setAsking(true)}>
          {t('log_out')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={t('log_out_title')}
        confirm={t('log_out')}
        busy={busy}
        onConfirm={logOut}
        onClose={() => setAsking(false)}
      >
        {error ? <Notice tone="bad">{errorText(t, error)}</Notice> : t('log_out_text')}
      </ConfirmDialog>
    </>
  );
}
