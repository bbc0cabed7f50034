import { useTranslation } from '#i18n';
import { certificateTemplateFields } from '../../fields.gen.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import { ArrowPreviousIcon, DownloadIcon, KeyboardIcon, MoreIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuDivider, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { DraftIcon } from '../../../shared/ui/staffIcons.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import classes from './CertificateEditor.module.css';
import type { Command } from './commands.ts';
import { useEditor } from './EditorContext.ts';
import { HistoryIcon, RedoIcon, UndoIcon } from './editorIcons.tsx';
import { SaveWords } from './SaveWords.tsx';
import type { Save } from './useSave.ts';

export type EditorDialog = 'preview' | 'history' | 'shortcuts' | 'delete';

/** Name, steps back and forward, whether all is saved, and what can be done with the certificate. */
export function TopBar({
  save,
  run,
  onDialog,
  onDownload,
  onPublish,
}: {
  save: Save;
  run: (command: Command) => void;
  onDialog: (dialog: EditorDialog) => void;
  onDownload: () => void;
  onPublish: (status: 'publish' | 'draft') => void;
}) {
  const { t } = useTranslation();
  const { state, document, dispatch } = useEditor();
  const { past, future } = state.history;
  const isPublished = save.status === 'publish';
  const isBusy = save.state.kind === 'saving';
  return (
    <header className={classes.bar}>
      <AddressLink to="/certificates" className={classes.back} aria-label={t('certificateEditor.back')}>
        <ArrowPreviousIcon />
      </AddressLink>
      <input
        type="text"
        className={cx(base.control, classes.name)}
        aria-label={t('certificateEditor.certificate_name')}
        aria-invalid={document.name.trim() === '' || undefined}
        value={document.name}
        maxLength={certificateTemplateFields.name.max}
        onChange={(event) => {
          const name = event.currentTarget.value;
          dispatch({ type: 'change', change: (before) => ({ ...before, name }), step: 'name' });
        }}
        onBlur={() => dispatch({ type: 'end_step' })}
      />
      <span className={classes.status}>
        <Tag tone={isPublished ? 'good' : 'neutral'}>
          {t(isPublished ? 'certificateList.published' : 'certificateList.draft')}
        </Tag>
        <SaveWords save={save} />
      </span>
      <span className={classes.steps}>
        <IconButton
          label={t('certificateEditor.undo')}
          aria-keyshortcuts="Control+Z"
          aria-disabled={past.length === 0 || undefined}
          onClick={() => run({ kind: 'undo' })}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={t('certificateEditor.redo')}
          aria-keyshortcuts="Control+Shift+Z"
          aria-disabled={future.length === 0 || undefined}
          onClick={() => run({ kind: 'redo' })}
        >
          <RedoIcon />
        </IconButton>
      </span>
      <Button className={classes.preview} icon={<ShowIcon size={18} />} onClick={() => onDialog('preview')}>
        {t('certificateEditor.preview')}
      </Button>
      <Button
        variant="primary"
        busy={isBusy && !save.isDirty}
        onClick={() => (isPublished ? void save.save() : onPublish('publish'))}
      >
        {t(isPublished ? 'certificateEditor.update' : 'certificateEditor.publish')}
      </Button>
      <Menu
        trigger={(props) => (
          <IconButton {...props} side="end" label={t('form.more_actions')}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem icon={<DraftIcon size={18} />} onClick={() => onPublish('draft')}>
          {t('certificateEditor.save_draft')}
        </MenuItem>
        <MenuItem icon={<ShowIcon size={18} />} onClick={() => onDialog('preview')}>
          {t('certificateEditor.preview')}
        </MenuItem>
        <MenuItem icon={<DownloadIcon size={18} />} onClick={onDownload}>
          {t('certificateEditor.export_pdf')}
        </MenuItem>
        <MenuItem icon={<HistoryIcon size={18} />} onClick={() => onDialog('history')}>
          {t('certificateEditor.history')}
        </MenuItem>
        <MenuItem icon={<KeyboardIcon size={18} />} onClick={() => onDialog('shortcuts')}>
          {t('certificateEditor.shortcuts')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<RemoveIcon size={18} />} tone="bad" onClick={() => onDialog('delete')}>
          {t('list.trash')}
        </MenuItem>
      </Menu>
    </header>
  );
}
