import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { CopyIcon, LockIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { MenuDivider, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { DraftIcon } from '../../shared/ui/staffIcons.tsx';

/** Menu entries that save an item with another status. */
export function StatusEntries({
  status,
  isOut,
  onStatus,
}: {
  status: string | undefined;
  isOut: boolean;
  onStatus: (status: 'draft' | 'publish' | 'private') => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem icon={<DraftIcon />} onClick={() => onStatus('draft')}>
        {t(isOut ? 'items.switch_to_draft' : 'items.save_draft')}
      </MenuItem>
      {status === 'private' ? (
        <MenuItem icon={<ShowIcon />} onClick={() => onStatus('publish')}>
          {t('items.publish')}
        </MenuItem>
      ) : (
        <MenuItem icon={<LockIcon />} onClick={() => onStatus('private')}>
          {t('items.switch_to_private')}
        </MenuItem>
      )}
    </>
  );
}

/** Menu entries for a stored item as a whole. `children` are entries of its own type. */
export function StoredItemEntries<Item>({
  item,
  actions,
  children,
}: {
  item: Item;
  actions: Record<'duplicate' | 'trash', Pick<UseMutationResult<unknown, Error, Item>, 'mutate'>>;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<CopyIcon />} onClick={() => actions.duplicate.mutate(item)}>
        {t('items.duplicate')}
      </MenuItem>
      {children}
      <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => actions.trash.mutate(item)}>
        {t('items.delete')}
      </MenuItem>
    </>
  );
}
