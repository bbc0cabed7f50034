import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import tables from '../../shared/ui/PlainTable.module.css';
import { ToolScreen } from '../tools/ToolScreen.tsx';
import { licenseQuery } from './queries.ts';
import { SupportKey } from './SupportKey.tsx';
import { UpdateCheck } from './UpdateCheck.tsx';
import classes from './LicenseScreen.module.css';

/** Lectern is free software: its license, and those of what it is built with. */
export function LicenseScreen() {
  const { t } = useTranslation();
  const query = useQuery(licenseQuery());
  return (
    <ToolScreen tab="license" query={query}>
      {({ name, version, text, packages }) => (
        <div className={base.stack24}>
          <p>{t('license.text', { name, version })}</p>
          <UpdateCheck />
          <SupportKey />
          <pre className={classes.license} dir="ltr" lang="en">
            {text}
          </pre>
          <div>
            <h2 className={classes.heading}>{t('license.packages')}</h2>
            <p className={base.secondary}>{t('license.packages_text')}</p>
            <table className={tables.table}>
              <thead>
                <tr className={classes.row}>
                  <th scope="col">{t('license.package')}</th>
                  <th scope="col">{t('license.version')}</th>
                  <th scope="col">{t('license.license')}</th>
                </tr>
              </thead>
              <tbody>
                {packages.map((one) => (
                  <tr key={one.name} className={classes.row}>
                    <th scope="row">
                      <bdi>{one.name}</bdi>
                    </th>
                    <td>
                      <bdi>{one.version}</bdi>
                    </td>
                    <td>
                      <bdi>{one.license}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </ToolScreen>
  );
}
