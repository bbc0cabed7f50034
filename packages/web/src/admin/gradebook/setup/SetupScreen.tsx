import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { AddIcon } from '../../../shared/ui/icons.tsx';
import { ShowIcon } from '../../../shared/deferred/icons.tsx';
import base from '../../../shared/ui/base.module.css';
import { courseQuery } from '../../course/queries.ts';
import { LeaveGuard } from '../../form/screen/FormDialogs.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { ReleaseDialog } from '../grid/ReleaseDialog.tsx';
import { useRelease } from '../grid/useRelease.ts';
import { type Setup, setupQuery } from '../queries.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import classes from './Setup.module.css';
import { useSetup } from './useSetup.ts';

/** Columns, categories and weights of a course. */
export function SetupScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const setup = useQuery(setupQuery(id));
  const course = useQuery(courseQuery(id));
  const crumb = useCrumb('/gradebook');
  const title = t('gradebookSetup.title');
  return (
    <ScreenQuery query={setup} loading={<ScreenLoading />} missing={t('gradebook.missing')}>
      {(found) => (
        <Screen
          title={title}
          crumbs={[
            crumb,
            {
              label: course.data?.name ?? t('gradebook.title'),
              to: '/gradebook/$courseId',
              params: { courseId: String(id) },
            },
          ]}
        >
          <SetupForm key={id} setup={found} />
        </Screen>
      )}
    </ScreenQuery>
  );
}

/** The form itself, which saves on its own. */
function SetupForm({ setup }: { setup: Setup }) {
  const { t } = useTranslation();
  const editing = useSetup(setup);
  const release = useRelease(editing.course);
  const [asks, setAsks] = useState(false);
  const { draft, change } = editing;
  const dirty = editing.isDirty();
  const hidden = draft.columns.flatMap(({ key, hidden: isHidden }) => (isHidden && key !== undefined ? [key] : []));
  return (
    <form
      className={base.stack24}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      {editing.conflict && (
        <Notice tone="bad" title={t('gradebookSetup.conflict')}>
          <p>{t('gradebookSetup.conflict_text')}</p>
          <div className={base.clusterBelow}>
            <Button size="small" onClick={editing.reload}>
              {t('gradebookSetup.reload')}
            </Button>
          </div>
        </Notice>
      )}
      <section className={base.stack12} aria-labelledby="setup-categories">
        <h2 id="setup-categories" className={base.heading}>
          {t('gradebookSetup.categories')}
        </h2>
        <p className={base.help}>{t('gradebookSetup.categories_help')}</p>
        <ul className={classes.rows}>
          {draft.categories.map((category, at) => (
            <CategoryRow key={category.place} editing={editing} category={category} at={at} />
          ))}
        </ul>
        <div>
          <Button icon={<AddIcon />} onClick={editing.addCategory}>
            {t('gradebookSetup.add_category')}
          </Button>
        </div>
      </section>
      <section className={base.stack12} aria-labelledby="setup-columns">
        <h2 id="setup-columns" className={base.heading}>
          {t('gradebookSetup.columns')}
        </h2>
        <p className={base.help}>{t('gradebookSetup.columns_help')}</p>
        <ol className={classes.rows}>
          {draft.columns.map((column, at) => (
            <ColumnRow key={column.place} editing={editing} column={column} at={at} />
          ))}
        </ol>
        <div>
          <Button icon={<AddIcon />} onClick={editing.addColumn}>
            {t('gradebookSetup.add_column')}
          </Button>
        </div>
      </section>
      <SwitchField
        label={t('gradebookSetup.start_hidden')}
        description={t('gradebookSetup.start_hidden_help')}
        checked={draft.columnsStartHidden}
        onChange={(event) => change({ columnsStartHidden: event.currentTarget.checked })}
      />
      <div className={base.actions}>
        <Button variant="primary" type="submit" busy={editing.saving}>
          {t('gradebookSetup.save')}
        </Button>
        {hidden.length > 0 && (
          <Button icon={<ShowIcon />} disabled={dirty} busy={release.isPending} onClick={() => setAsks(true)}>
            {t('gradebookSetup.release_all', { count: hidden.length })}
          </Button>
        )}
        <Link
          to="/gradebook/$courseId"
          params={{ courseId: String(editing.course) }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('gradebookSetup.to_grid')}
        </Link>
      </div>
      <ReleaseDialog
        course={editing.course}
        title={t('gradebookSetup.release_title')}
        open={asks}
        onConfirm={() => release.mutate({ keys: hidden, released: true }, { onSuccess: editing.take })}
        onClose={() => setAsks(false)}
      />
      <LeaveGuard isDirty={editing.isDirty} />
    </form>
  );
}
