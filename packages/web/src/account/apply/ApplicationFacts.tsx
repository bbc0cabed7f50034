import type { ApplicationStanding } from '@lectern/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { formatBytes } from '../../shared/format/bytes.ts';
import classes from './ApplyScreen.module.css';

type Application = NonNullable<ApplicationStanding['application']>;

/** What was sent. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { t, i18n } = useTranslation();
  const { headline, message, expertise, links, file } = application;
  return (
    <section>
      <h2 className={classes.title}>{t('apply_yours')}</h2>
      <dl className={classes.facts}>
        <Fact name={t('headline')}>{headline && <p dir="auto">{headline}</p>}</Fact>
        <Fact name={t('apply_message')}>{message && <p dir="auto">{message}</p>}</Fact>
        <Fact name={t('apply_expertise')}>{expertise.length > 0 && <p dir="auto">{expertise.join('\n')}</p>}</Fact>
        <Fact name={t('apply_links')}>
          {links.length > 0 &&
            links.map((link) => (
              <div key={link}>
                <a href={link} rel="nofollow noopener" target="_blank" dir="ltr">
                  {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                </a>
              </div>
            ))}
        </Fact>
        <Fact name={t('apply_file')}>
          {file && (
            <>
              <a href={file.url} download>
                <bdi>{file.name}</bdi>
              </a>{' '}
              <span className={classes.size}>({formatBytes(file.size, i18n.language)})</span>
            </>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
