import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { IconButton, iconButtonClass } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { MoreIcon } from '../../../shared/ui/icons.tsx';
import { AddressLink } from '../filters/AddressLink.tsx';
import type { RowAction } from '../state/list.ts';
import classes from './RowActions.module.css';
import { useListWords } from '../state/useListWords.ts';

const AT_HAND = 2;

/** What can be done with a row: two at hand while somebody is at the row, all of them in the menu. */
export function RowActions({ name, actions, compact }: { name: string; actions: RowAction[]; compact: boolean }) {
  const { t } = useListWords({ words: 'list' });
  const trigger = useRef<HTMLButtonElement>(null);
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
      <Menu position="bottom-end" offset={4} width={220} returnFocus keepMounted={false}>
        <Menu.Target>
          <IconButton ref={trigger} side="end" label={t('list.actions_for', { name })} className={classes.button}>
            <MoreIcon />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map((action) => (
            <MenuEntry
              key={action.id}
              action={action}
              // A dialog gives the focus back to what had it: the row's button, not an entry that is gone by then.
              onRun={() => trigger.current?.focus()}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function AtHand({ action: { label, icon, to, search, href, run }, name }: { action: RowAction; name: string }) {
  const look = { className: cx(iconButtonClass, classes.button), 'data-side': 'end', 'data-label': label };
  const spoken = `${label}: ${name}`;
  if (to) {
    return (
      <AddressLink to={to} {...(search && { search })} aria-label={spoken} {...look}>
        {icon}
      </AddressLink>
    );
  }
  if (href) {
    return (
      <a href={href} target="_blank" rel="noreferrer" aria-label={spoken} {...look}>
        {icon}
      </a>
    );
  }
  return (
    <button type="button" onClick={run} aria-label={spoken} {...look}>
      {icon}
    </button>
  );
}

function MenuEntry({ action, onRun }: { action: RowAction; onRun: () => void }) {
  const { label, icon, tone, to, search, href, run } = action;
  const look = { leftSection: icon, 'data-tone': tone, className: classes.entry };
  if (to) {
    return (
      <Menu.Item component={AddressLink} to={to} {...(search && { search })} {...look}>
        {label}
      </Menu.Item>
    );
  }
  if (href) {
    return (
      <Menu.Item component="a" href={href} target="_blank" rel="noreferrer" {...look}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      {...look}
      onClick={() => {
        onRun();
        run?.();
      }}
    >
      {label}
    </Menu.Item>
  );
}
