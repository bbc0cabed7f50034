import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n';
import { MAX_BUNDLE_COURSES } from '@lectern/contract/limits';
import { RowHandle } from '../../question-types/editing/RowHandle.tsx';
import { useSortableList, useSortableRow } from '../../question-types/editing/useSortable.ts';
import { IconButton } from '../../shared/ui/Button.tsx';
import { MoreIcon, MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../shared/ui/overlays/Menu.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import type { ChosenProps } from '../course/fields/ChosenField.tsx';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import classes from './CoursesField.module.css';
import type { BundlePreview } from './queries.ts';

const LIST = 'bundle-courses';
const handleId = (id: number) => `bundle-course-${id}`;

/** The courses of a bundle in their order, with their prices, and a search for more. */
export function CoursesField({
  value = [],
  onChange,
  preview,
  ...rest
}: ChosenProps & { preview: BundlePreview | undefined }) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const [news, setNews] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const nameOf = (id: number) => preview?.courses.find((course) => course.id === id)?.name ?? `#${id}`;

  function move(from: number, to: number) {
    if (to < 0 || to >= value.length) return;
    const moved = [...value];
    const [id] = moved.splice(from, 1);
    if (id === undefined) return;
    moved.splice(to, 0, id);
    const held = document.activeElement?.id === handleId(id);
    flushSync(() => onChange?.(moved));
    setNews(t('bundleForm.moved', { name: nameOf(id), place: to + 1, total: value.length }));
    // A row that moves in the page loses the focus.
    if (held) document.getElementById(handleId(id))?.focus();
  }
  useSortableList({ list: LIST, ids: value.map(String), onMove: move });

  return (
    <>
      {value.length > 0 && (
        <ol role="list" ref={list} className={classes.rows} aria-label={t('bundleForm.courses')}>
          {value.map((id, place) => (
            <Row
              key={id}
              id={id}
              place={place}
              count={value.length}
              name={nameOf(id)}
              course={preview?.courses.find((one) => one.id === id)}
              onMove={(to) => move(place, to)}
              onRemove={() => onChange?.(value.filter((other) => other !== id))}
            />
          ))}
        </ol>
      )}
      {preview && value.length > 0 && (
        <p className={classes.sum}>
          <span>{t('bundleForm.sum')}</span>
          <bdi>{preview.formatted_courses_total}</bdi>
        </p>
      )}
      {preview && preview.saving_percent > 0 && (
        <p className={classes.saving} role="status">
          {t('bundleForm.saving', { amount: preview.formatted_saving, percent: percent(preview.saving_percent) })}
        </p>
      )}
      {value.length < MAX_BUNDLE_COURSES && (
        <OptionField
          label={value.length === 0 ? t('bundleForm.courses') : t('bundleForm.course_more')}
          description={t('bundleForm.courses_help')}
          placeholder={t('bundleForm.course_choose')}
          source={courseOptions.without(value)}
          value=""
          required={value.length < 2}
          onChange={(id) => id !== '' && onChange?.([...value, Number(id)])}
          {...rest}
        />
      )}
      <output>
        <VisuallyHidden>{news}</VisuallyHidden>
      </output>
    </>
  );
}

function Row({
  id,
  place,
  count,
  name,
  course,
  onMove,
  onRemove,
}: {
  id: number;
  place: number;
  count: number;
  name: string;
  course: BundlePreview['courses'][number] | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { row, handle, edge, dragged } = useSortableRow<HTMLLIElement>({ list: LIST, id: String(id) });
  return (
    <li ref={row} className={classes.row} data-edge={edge ?? undefined} data-dragged={dragged || undefined}>
      <RowHandle
        ref={handle}
        id={handleId(id)}
        label={t('bundleForm.move', { name })}
        onStep={(by) => onMove(place + by)}
      />
      <span className={classes.name}>
        <bdi>{name}</bdi>
        {course && !course.published && <Tag tone="warn">{t('bundleForm.not_published')}</Tag>}
      </span>
      <bdi className={classes.price}>{course?.formatted_regular_price}</bdi>
      <Menu
        trigger={(props) => (
          <IconButton {...props} side="end" label={t('bundleForm.actions', { name })}>
            <MoreIcon size={18} />
          </IconButton>
        )}
      >
        <MenuItem icon={<MoveUpIcon />} aria-disabled={place === 0} onClick={() => onMove(place - 1)}>
          {t('bundleForm.move_up')}
        </MenuItem>
        <MenuItem icon={<MoveDownIcon />} aria-disabled={place === count - 1} onClick={() => onMove(place + 1)}>
          {t('bundleForm.move_down')}
        </MenuItem>
        <MenuItem icon={<RemoveIcon />} tone="bad" onClick={onRemove}>
          {t('bundleForm.remove')}
        </MenuItem>
      </Menu>
    </li>
  );
}
