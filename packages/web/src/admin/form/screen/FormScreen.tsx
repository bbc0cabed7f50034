import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from '#i18n';
import { cx } from '../../../shared/ui/cx.ts';
import { useTitle } from '../../../shared/ui/screen/useTitle.ts';
import { ConflictDialog, LeaveGuard } from './FormDialogs.tsx';
import { focusField, focusFirstText } from '../focusField.ts';
import { belongsTo, type FormPanel, useFormPanel } from '../panel.ts';
import { Crumbs } from '../../shell/navigation/Crumbs.tsx';
import type { Crumb } from '../../resources/useCrumb.ts';
import { FormHeader } from './FormHeader.tsx';
import { FormNotices } from './FormNotices.tsx';
import classes from './FormScreen.module.css';
import type { AnyRecordForm } from '../record/useRecordForm.ts';

/** Synchronises with the keyboard of the whole page: Ctrl or Cmd with S saves, of two forms that in which the focus is. */
function useSaveKey(panel: FormPanel | null, save: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (event.target instanceof Element && !belongsTo(panel, event.target)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) save();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/** What the tab of the browser is called: what has the page. */
function PageTitle({ title }: { title: string }) {
  useTitle(title);
  return null;
}

/** The frame of every form: a head that stays in sight with what can be done, then tabs if there are any, then fields. */
export function FormScreen({
  record,
  title,
  crumbs,
  status,
  preview,
  primary,
  menu,
  tabs,
  place,
  onSave = () => void record.save(),
  onPrimary = onSave,
  readOnly = false,
  beside = false,
  children,
}: {
  record: AnyRecordForm;
  title: string;
  /** The way here; the last is where the back link leads. */
  crumbs: [...Crumb[], Crumb];
  /** A Tag: what state the stored record is in. */
  status?: ReactNode;
  preview?: ReactNode;
  /** The words of the main button: what pressing it does. */
  primary: string;
  /** MenuItems behind the main button. */
  menu?: ReactNode;
  tabs?: ReactNode;
  /** The id of the place that is shown now. */
  place?: string;
  /** What Ctrl+S does. */
  onSave?: () => void;
  /** What the main button does, where that is more than saving. */
  onPrimary?: () => void;
  readOnly?: boolean;
  /** A record is open next to this form and has the primary button. */
  beside?: boolean;
  children: ReactNode;
}) {
  const panel = useFormPanel();
  const { isNew } = record;
  // A new form begins with the focus in its name, else in its first text field.
  useEffect(() => {
    if (isNew && !focusField('name', panel)) focusFirstText(panel);
  }, [isNew, panel]);
  useSaveKey(panel, () => {
    if (!readOnly) onSave();
  });
  return (
    <div className={classes.screen}>
      {!panel && <PageTitle title={title} />}
      {!panel && <Crumbs crumbs={crumbs} />}
      <FormHeader
        record={record}
        title={title}
        back={panel ? undefined : (crumbs.at(-1) ?? crumbs[0])}
        status={status}
        preview={preview}
        primary={readOnly ? undefined : primary}
        menu={menu}
        onPrimary={onPrimary}
        variant={beside ? 'outline' : 'primary'}
        line={!tabs}
      />
      {tabs}
      <FormNotices record={record} place={place} />
      {children}
      <LeaveGuard isDirty={record.isDirty} shows={panel?.shows} record={record} />
      <ConflictDialog record={record} />
    </div>
  );
}

/** The fields: one column, with a panel at its end edge for what is about the record rather than in it. */
export function FormBody({
  onSave,
  side,
  wide = false,
  children,
}: {
  onSave: () => void;
  side?: ReactNode;
  /** The whole width, for a form that has columns of its own. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      className={cx(classes.body, side !== undefined && classes.withSide, wide && classes.wide)}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className={classes.main}>{children}</div>
      {side !== undefined && <div className={classes.side}>{side}</div>}
      {/* Without a submit button Enter in a field does nothing; the one people see is in the head. */}
      <button type="submit" hidden aria-hidden tabIndex={-1}>
        {t('form.saving')}
      </button>
    </form>
  );
}

/** Fields that belong together, under their heading. */
export function FieldGroup({
  title,
  description,
  action,
  children,
}: {
  /** A form of one group needs none. */
  title?: string;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  if (title === undefined) return <div className={classes.fields}>{children}</div>;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.groupHead}>
        <h2 id={id} className={classes.groupTitle}>
          {title}
        </h2>
        {action}
      </div>
      {description && <p className={classes.groupText}>{description}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** Two or three short fields in a row where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
