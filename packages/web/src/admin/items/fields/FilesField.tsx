import type { MediaView } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_MATERIAL_LABEL_LENGTH } from '@lectern/contract/limits';
import { TextField } from '../../../shared/forms/fields.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { FileIcon, MoveDownIcon, MoveUpIcon, AddIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { formatBytes } from '../../../shared/format/bytes.ts';
import type { FileValues, MaterialValues } from '../itemValues.ts';
import { type MediaKind, titleOf } from '../../media/kinds.ts';
import { MediaPickerDialog } from '../../media/MediaPickerDialog.tsx';
import { moved } from '../../../shared/moved.ts';
import base from '../../../shared/ui/base.module.css';
import classes from './Rows.module.css';

/** Downloads say more of themselves than documents. */
type Row = FileValues & Partial<MaterialValues>;

/** The server decides by media type; the form only knows the file extension in the URL. */
const VIEWABLE = /\.(?:pdf|jpe?g|png|webp|gif|mp4|mov|webm|mkv|mp3|wav|m4a|ogg)$/i;

/** What learners read in place of the title, and whether they may take the file with them. */
function MaterialFields({ row, onChange }: { row: Row; onChange: (row: Row) => void }) {
  const { t } = useTranslation();
  const downloadable = row.downloadable ?? true;
  return (
    <div className={classes.materialFields}>
      <TextField
        label={t('items.material_label', { title: row.title })}
        placeholder={row.title}
        maxLength={MAX_MATERIAL_LABEL_LENGTH}
        value={row.label ?? ''}
        onChange={({ currentTarget }) => onChange({ ...row, label: currentTarget.value })}
      />
      <SwitchField
        label={t('items.material_downloadable')}
        description={
          downloadable
            ? undefined
            : t(VIEWABLE.test(row.url) ? 'items.material_view_only' : 'items.material_not_viewable')
        }
        checked={downloadable}
        onChange={({ currentTarget }) => onChange({ ...row, downloadable: currentTarget.checked })}
      />
    </div>
  );
}

/** Files of an item in display order. */
export function FilesField({
  rows,
  onRows,
  errors,
  name,
  kind,
  most,
  add: words,
}: {
  rows: readonly Row[];
  onRows: (rows: MaterialValues[]) => void;
  /** Errors of the form by field path. */
  errors: Readonly<Record<string, string | undefined>>;
  name: 'download_materials' | 'pdf';
  kind: MediaKind;
  most: number;
  /** The words of the button that adds some. */
  add: string;
}) {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const [news, setNews] = useState('');
  const set = (next: readonly Row[]) => onRows(next.map((row) => ({ label: '', downloadable: true, ...row })));

  function take(picked: MediaView[]) {
    setChoosing(false);
    const fresh = picked.filter((media) => rows.every((row) => row.id !== media.id));
    const added = fresh.map((media) => ({
      id: media.id,
      title: titleOf(media),
      url: media.source_url,
      facts: formatBytes(media.media_details.filesize, i18n.language),
    }));
    set([...rows, ...added].slice(0, most));
  }

  function move(from: number, to: number) {
    set(moved(rows, from, to));
    setNews(t('items.moved_to', { title: rows[from]?.title ?? '', place: to + 1, total: rows.length }));
  }

  return (
    <div className={base.fieldsetStack} data-path={name}>
      {rows.length > 0 && (
        <ol role="list" className={classes.rows}>
          {rows.map((row, place) => (
            <li key={row.id} className={classes.material}>
              <FileIcon size={18} />
              <a className={classes.file} href={row.url} target="_blank" rel="noreferrer">
                <bdi>{row.title}</bdi>
              </a>
              <span className={base.tiny}>{row.facts}</span>
              <span className={classes.tools}>
                <IconButton
                  side="end"
                  label={t('items.move_up', { title: row.title })}
                  disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                >
                  <MoveUpIcon size={18} />
                </IconButton>
                <IconButton
                  side="end"
                  label={t('items.move_down', { title: row.title })}
                  disabled={place === rows.length - 1}
                  onClick={() => move(place, place + 1)}
                >
                  <MoveDownIcon size={18} />
                </IconButton>
                <IconButton
                  side="end"
                  label={t('items.remove_file', { title: row.title })}
                  onClick={() => set(rows.toSpliced(place, 1))}
                >
                  <RemoveIcon size={18} />
                </IconButton>
              </span>
              {name === 'download_materials' && (
                <MaterialFields row={row} onChange={(next) => set(rows.with(place, next))} />
              )}
              {errors[`${name}.${place}`] && <p className={classes.error}>{errors[`${name}.${place}`]}</p>}
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          size="small"
          icon={<AddIcon size={18} />}
          disabled={rows.length >= most}
          onClick={() => setChoosing(true)}
        >
          {words}
        </Button>
      </div>
      <output>
        <VisuallyHidden>{news}</VisuallyHidden>
      </output>
      <MediaPickerDialog open={choosing} kind={kind} multiple onClose={() => setChoosing(false)} onPick={take} />
    </div>
  );
}
