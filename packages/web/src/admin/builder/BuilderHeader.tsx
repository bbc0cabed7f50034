import type { PageSettings } from '@lectern/contract';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { addonActive, usePageSettings } from '../../shared/api/settings.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button, IconButton } from '../../shared/ui/Button.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { UndoIcon } from '../../shared/ui/staffIcons.tsx';
import base from '../../shared/ui/base.module.css';
import classes from './BuilderHeader.module.css';
import { authoredTypes, kindOf } from '../item-types/itemTypes.ts';
import type { OutlineFilter } from './store/outlineFilter.ts';
import { totalsOf } from './store/outline.ts';
import { PlainSelect } from '../list/filters/choices/PlainSelect.tsx';
import { SaveWords } from './SaveWords.tsx';
import { useBuilder, useBuilderState } from './store/useBuilder.ts';
import { useShownSections } from './store/useShownSections.ts';
import { useUndo } from './store/useUndo.ts';

/** Panels are loaded when they are opened. */
const opened = (Panel: ComponentType<{ onClose: () => void }>, onClose: () => void) => (
  <Suspense fallback={null}>
    <Panel onClose={onClose} />
  </Suspense>
);

/** The panels of the types whose add-on is on. */
function panelsOf(settings: PageSettings) {
  const panels = authoredTypes.flatMap(({ addon, panel }) =>
    panel && (!addon || addonActive(settings, addon)) ? [panel] : [],
  );
  return [...new Map(panels.map((panel) => [panel.id, panel])).values()];
}

/** What the course holds, whether it is saved, and what of it is shown. */
export function BuilderHeader({
  filter,
  onFilter,
}: {
  filter: OutlineFilter;
  onFilter: (filter: OutlineFilter) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const builder = useBuilder();
  const { store } = builder;
  const { sections: all, folded, history } = useBuilderState(store);
  const sections = useShownSections(all);
  const { undo } = useUndo(builder);
  const panels = panelsOf(usePageSettings());
  const totals = totalsOf(sections);
  const items = sections.flatMap((section) => section.items);
  const kinds = new Map(items.map((item) => [kindOf(item).id, kindOf(item).label]));
  const statuses = [...new Set(items.map((item) => item.status))];
  const allFolded = sections.length > 0 && sections.every((section) => folded.has(section.id));
  return (
    <div className={classes.header}>
      <div className={classes.line}>
        <p className={classes.totals}>
          <span>{t('builder.sections', { count: totals.sections })}</span>
          <span>{t('builder.items', { count: totals.items })}</span>
          {totals.minutes > 0 && <span>{format.duration(totals.minutes * 60)}</span>}
        </p>
        <div className={base.row}>
          {panels.map(({ id, label, Icon, Panel }) => (
            <Button
              key={id}
              variant="quiet"
              size="small"
              icon={<Icon size={18} />}
              onClick={() => builder.open({ kind: 'of_type', render: (onClose) => opened(Panel, onClose) })}
            >
              {t(label)}
            </Button>
          ))}
          <SaveWords />
          <IconButton
            side="end"
            label={t('builder.undo_last')}
            aria-keyshortcuts="Control+Z"
            aria-disabled={history.length === 0 || undefined}
            className={classes.undo}
            onClick={undo}
          >
            <UndoIcon />
          </IconButton>
        </div>
      </div>
      {sections.length > 0 && (
        <search className={classes.line}>
          <div className={classes.tools}>
            <label className={classes.search}>
              <SearchIcon size={18} />
              <input
                type="search"
                aria-label={t('builder.search')}
                placeholder={t('builder.search')}
                value={filter.search}
                onChange={(event) => onFilter({ ...filter, search: event.target.value })}
              />
            </label>
            <Choice
              label={t('builder.filter_kind')}
              all={t('builder.all_kinds')}
              value={filter.kind}
              options={[...kinds].map(([kind, label]) => [kind, t(label)])}
              onChange={(kind) => onFilter({ ...filter, kind })}
            />
            <Choice
              label={t('builder.filter_status')}
              all={t('builder.all_statuses')}
              value={filter.status}
              options={statuses.map((status) => [status, t(`builder.status_${status}`)])}
              onChange={(status) => onFilter({ ...filter, status })}
            />
          </div>
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              store.fold(
                sections.map((section) => section.id),
                !allFolded,
              )
            }
          >
            {t(allFolded ? 'builder.unfold_all' : 'builder.fold_all')}
          </Button>
        </search>
      )}
    </div>
  );
}

function Choice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string;
  all: string;
  value: string;
  options: [value: string, label: string][];
  onChange: (value: string) => void;
}) {
  // One kind is no choice, unless it is chosen already and the others have gone.
  if (options.length < 2 && value === '') return null;
  return (
    <PlainSelect
      className={classes.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </PlainSelect>
  );
}
