import { Fragment } from 'react';
import { useTranslation } from '#i18n';
import { reservedCapabilities } from '@lectern/contract/permissions';
import { CheckIcon } from '../../shared/ui/icons.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import tables from '../../shared/ui/PlainTable.module.css';
import { HoldersLink } from './HoldersLink.tsx';
import { capabilityGroups, type Role } from './role.ts';
import classes from './RightsTable.module.css';

const groups = { ...capabilityGroups, school: reservedCapabilities };

/** Capabilities of all roles, side by side. */
export function RightsTable({ roles }: { roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 id="rights" className={classes.heading}>
        {t('roles.table')}
      </h2>
      <p className={classes.text}>{t('roles.table_text')}</p>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="rights">
        <table className={cx(tables.table, classes.table)}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('roles.may')}</VisuallyHidden>
              </th>
              {roles.map((role) => (
                <th key={role.value} scope="col">
                  <bdi>{role.id > 0 ? role.label : t(`people.role_${role.value}`)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(groups).map(([group, rights]) => (
              <Fragment key={group}>
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {t(`roles.group_${group}`)}
                  </th>
                </tr>
                {rights.map((right) => (
                  <tr key={right}>
                    <th scope="row">{t(`roles.right_${right}`)}</th>
                    {roles.map((role) => (
                      <td key={role.value}>
                        <Mark held={role.capabilities.includes(right)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('roles.who')}</th>
              {roles.map((role) => (
                <td key={role.value}>
                  <HoldersLink role={role} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Mark({ held }: { held: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {held ? <CheckIcon size={18} className={classes.yes} /> : <span aria-hidden>–</span>}
      <VisuallyHidden>{t(held ? 'roles.yes' : 'roles.no')}</VisuallyHidden>
    </>
  );
}
