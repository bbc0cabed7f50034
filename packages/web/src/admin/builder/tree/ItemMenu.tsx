import { useNavigate } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../shared/ui/Button.tsx';
import {
  CopyIcon,
  DateIcon,
  DownloadIcon,
  EditIcon,
  ExternalIcon,
  HideIcon,
  LinkIcon,
  MoreIcon,
  MoveIcon,
  RemoveIcon,
  RenameIcon,
  ShowIcon,
  UnlockIcon,
} from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuDivider, MenuLink } from '../../../shared/ui/overlays/Menu.tsx';
import { lessonAddresses } from '../../lessons/addresses.ts';
import { quizAddresses } from '../../quizzes/addresses.ts';
import { useQuizExport } from '../../quizzes/useQuizActions.ts';
import { MoveSteps } from '../drag/MoveSteps.tsx';
import type { OutlineItem } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { useItemActions } from '../store/useItemActions.ts';

export const ItemMenu = memo(function ItemMenu({ item, onRename }: { item: OutlineItem; onRename: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { courseId, course, offers, open } = useBuilder();
  const actions = useItemActions();
  const exportQuiz = useQuizExport();
  const isQuiz = item.type === 'quiz';
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
      <MenuItem
        icon={<EditIcon />}
        onClick={() => void navigate((isQuiz ? quizAddresses : lessonAddresses)(courseId).edit(item.id))}
      >
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
      {offers.preview && !isQuiz && (
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
      {isQuiz && (
        <MenuItem icon={<DownloadIcon />} onClick={() => exportQuiz.mutate(item.id)}>
          {t('builder.export_quiz')}
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem
        icon={<RemoveIcon />}
        tone="bad"
        onClick={() => void (isQuiz ? actions.removeQuiz(item) : actions.remove([item.id]))}
      >
        {t('builder.delete')}
      </MenuItem>
    </Menu>
  );
});
