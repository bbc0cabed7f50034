import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { CopyIcon, EditIcon, MoreIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import { RenameIcon } from '../../../shared/ui/staffIcons.tsx';
import { Menu, MenuItem, MenuDivider } from '../../../shared/ui/overlays/Menu.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { MoveSteps } from '../drag/MoveSteps.tsx';
import type { OutlineSection } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { useItemActions } from '../store/useItemActions.ts';
import { useUndo } from '../store/useUndo.ts';

export function SectionMenu({ section, onRename }: { section: OutlineSection; onRename: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const builder = useBuilder();
  const { courseId, store, api, open } = builder;
  const actions = useItemActions();
  const { offer } = useUndo(builder);
  const unpublished = section.items.filter((item) => item.status !== 'publish').map((item) => item.id);
  const failed = (error: unknown) => toast.bad(t('builder.not_done'), errorText(t, error));

  function remove() {
    // An empty section has nothing to ask about. Items whose add-on is off are not shown, and are asked about too.
    const stored = store.read().sections.find(({ id }) => id === section.id);
    if (stored && stored.items.length > 0) open({ kind: 'remove_section', section: section.id });
    else store.remove([{ kind: 'section', id: section.id }]).then(() => offer(t('builder.section_trashed')), failed);
  }

  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          side="end"
          label={t('builder.menu', { name: section.name })}
          // Under the pointer without the name, which may be long.
          data-label={t('builder.actions')}
        >
          <MoreIcon />
        </IconButton>
      )}
    >
      <MenuItem icon={<RenameIcon />} onClick={onRename}>
        {t('builder.rename')}
      </MenuItem>
      <MenuItem
        icon={<EditIcon />}
        onClick={() =>
          void navigate({
            to: '/courses/$courseId/section',
            params: { courseId: String(courseId) },
            search: { id: section.id },
          })
        }
      >
        {t('builder.description')}
      </MenuItem>
      {unpublished.length > 0 && (
        <MenuItem icon={<ShowIcon />} onClick={() => void actions.publish(unpublished, true)}>
          {t('builder.publish_all')}
        </MenuItem>
      )}
      <MenuDivider />
      <MoveSteps thing={{ kind: 'section', id: section.id }} />
      <MenuItem
        icon={<CopyIcon />}
        onClick={() =>
          void store
            .act(() => api.copySection(section.id))
            .then(() => toast.good(t('builder.section_duplicated', { count: section.items.length })), failed)
        }
      >
        {t('builder.duplicate_section')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<RemoveIcon />} tone="bad" onClick={remove}>
        {t('builder.delete')}
      </MenuItem>
    </Menu>
  );
}
