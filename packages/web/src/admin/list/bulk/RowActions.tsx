import { IconButton, iconButtonClass } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { MoreIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, menuLink, MenuLink } from '../../../shared/ui/overlays/Menu.tsx';
import { AddressLink } from '../filters/AddressLink.tsx';
import type { RowAction } from '../state/list.ts';
import classes from './RowActions.module.css';
import { useListWords } from '../state/useListWords.ts';

const AT_HAND = 2;

/** Actions of a row: two shown on hover or focus, all of them in the menu. */
export function RowActions({ name, actions, compact }: { name: string; actions: RowAction[]; compact: boolean }) {
  const { t } = useListWords({ words: 'list' });
  if (actions.length === 0) return null;
  const atHand = compact || actions.length <= 1 ? [] : actions.slice(0, AT_HAND);
  return (
    <div className={classes.actions}>
      {atHand.length > 0 && (
        <div className={classes.shy}>
          {atHand.map((action) => (
            <AtHand key={action.id} action={action} name={name} />
          ))}
        </div>
      )}
      <Menu
        trigger={(props) => (
          <IconButton {...props} side="end" label={t('list.actions_for', { name })} className={classes.button}>
            <MoreIcon />
          </IconButton>
        )}
      >
        {actions.map((action) => (
          <MenuEntry key={action.id} action={action} />
        ))}
      </Menu>
    </div>
  );
}

/** A file is saved; another address gets a tab of its own. */
const outside = (download: string | undefined) =>
  download === undefined ? { target: '_blank', rel: 'noreferrer' } : { download };

function AtHand({
  action: { label, icon, to, search, href, download, run },
  name,
}: {
  action: RowAction;
  name: string;
}) {
  const common = { className: cx(iconButtonClass, classes.button), 'data-side': 'end', 'data-label': label };
  const spoken = `${label}: ${name}`;
  if (to) {
    return (
      <AddressLink to={to} {...(search && { search })} aria-label={spoken} {...common}>
        {icon}
      </AddressLink>
    );
  }
  if (href) {
    return (
      <a href={href} {...outside(download)} aria-label={spoken} {...common}>
        {icon}
      </a>
    );
  }
  return (
    <button type="button" onClick={run} aria-label={spoken} {...common}>
      {icon}
    </button>
  );
}

function MenuEntry({ action: { label, icon, tone, to, search, href, download, run } }: { action: RowAction }) {
  if (to) {
    return (
      <AddressLink {...menuLink} to={to} {...(search && { search })}>
        {icon}
        {label}
      </AddressLink>
    );
  }
  if (href) {
    return (
      <MenuLink icon={icon} href={href} {...outside(download)}>
        {label}
      </MenuLink>
    );
  }
  return (
    <MenuItem icon={icon} {...(tone && { tone })} onClick={run}>
      {label}
    </MenuItem>
  );
}
