import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from '#i18n';
import { IconButton } from '../../../shared/ui/Button.tsx';
import {
  CopyIcon,
  DateIcon,
  EditIcon,
  ExternalIcon,
  LinkIcon,
  MoreIcon,
  RemoveIcon,
} from '../../../shared/ui/icons.tsx';
import { HideIcon, ShowIcon, UnlockIcon } from '../../../shared/deferred/icons.tsx';
import { MoveIcon, RenameIcon } from '../../../shared/ui/staffIcons.tsx';
import { Menu, MenuItem, MenuDivider, MenuLink } from '../../../shared/ui/overlays/Menu.tsx';
import { authoringOf } from '../../item-types/itemTypes.ts';
import { MoveSteps } from '../drag/MoveSteps.tsx';
import type { OutlineItem } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { useItemActions } from '../store/useItemActions.ts';

export const ItemMenu = memo(function ItemMenu({ item, onRename }: { item: OutlineItem; onRename: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { courseId, course, offers, open } = useBuilder();
  const actions = useItemActions();
  const { editor, freePreview, ItemActions, askBeforeDelete } = authoringOf(item.type);
  const published = item.status === 'publish';
  const dripped = offers.drip && (course.flow === 'date' || course.flow === 'days');
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          side="end"
          label={t('builder.menu', { name: item.name })}
          // Under the pointer without the name, which may be long.
          data-label={t('builder.actions')}
        >
          <MoreIcon />
        </IconButton>
      )}
    >
      <MenuItem icon={<EditIcon />} onClick={() => void navigate(editor(courseId, item.id))}>
        {t('builder.edit')}
      </MenuItem>
      <MenuItem icon={<RenameIcon />} onClick={onRename}>
        {t('builder.rename')}
      </MenuItem>
      <MenuLink icon={<ExternalIcon />} href={item.preview_permalink} target="_blank" rel="noopener">
        {t('builder.preview')}
      </MenuLink>
      <MenuItem icon={<LinkIcon />} onClick={() => void actions.copyLink(item.permalink)}>
        {t('builder.copy_link')}
      </MenuItem>
      <MenuDivider />
      <MenuItem
        icon={published ? <HideIcon /> : <ShowIcon />}
        onClick={() => void actions.publish([item.id], !published)}
      >
        {published ? t('builder.unpublish') : t('builder.publish')}
      </MenuItem>
      {offers.preview && freePreview && (
        <MenuItem icon={<UnlockIcon />} onClick={() => void actions.setPreview([item.id], !item.preview)}>
          {item.preview ? t('builder.preview_take') : t('builder.preview_give')}
        </MenuItem>
      )}
      {dripped && (
        <MenuItem icon={<DateIcon />} onClick={() => open({ kind: 'drip', items: [item.id] })}>
          {t('builder.set_drip')}
        </MenuItem>
      )}
      <MenuDivider />
      <MoveSteps thing={{ kind: 'item', id: item.id }} />
      <MenuItem icon={<MoveIcon />} onClick={() => open({ kind: 'move', items: [item.id] })}>
        {t('builder.move_to')}
      </MenuItem>
      <MenuItem icon={<CopyIcon />} onClick={() => void actions.duplicate([item.id])}>
        {t('builder.duplicate')}
      </MenuItem>
      {ItemActions && <ItemActions item={item} />}
      <MenuDivider />
      <MenuItem
        icon={<RemoveIcon />}
        tone="bad"
        onClick={() =>
          void (askBeforeDelete ? actions.removeAsking(askBeforeDelete(item), item.id) : actions.remove([item.id]))
        }
      >
        {t('builder.delete')}
      </MenuItem>
    </Menu>
  );
});
