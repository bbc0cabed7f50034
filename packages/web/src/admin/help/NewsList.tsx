import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import classes from './HelpScreen.module.css';
import type { News } from './news.ts';
import { changelogQuery } from './queries.ts';

/** How many entries of the changelog are shown. */
const NEWEST = 12;

function Changelog() {
  const query = useQuery(changelogQuery());
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
    >
      {({ changelog }) => (
        <ul className={classes.news} lang="en" dir="ltr">
          {changelog
            .flatMap((release) => Object.values(release.changes).flat())
            .slice(0, NEWEST)
            .map((text) => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      )}
    </QueryView>
  );
}

/** New features in words of their users; the changelog, which is written for operators, on request. */
export function NewsList({ news, hasChangelog }: { news: readonly News[]; hasChangelog: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul role="list" className={classes.topics}>
        {news.map(({ id, to }) => (
          <li key={id}>
            <h3 className={classes.question}>
              {to ? <Link to={to}>{t(`help.news_${id}`)}</Link> : t(`help.news_${id}`)}
            </h3>
            <p className={base.secondary}>{t(`help.news_${id}_text`)}</p>
          </li>
        ))}
      </ul>
      {hasChangelog && (
        <>
          <Button variant="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('help.changelog')}
          </Button>
          {open && <Changelog />}
        </>
      )}
    </>
  );
}
