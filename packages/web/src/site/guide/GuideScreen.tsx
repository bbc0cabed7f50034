import { useTranslation } from '#i18n';
import { guideAddress, guideParts } from '../../shared/guide/contents.ts';
import { Disclosure } from '../../shared/ui/Disclosure.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Prose } from '../../shared/ui/Prose.tsx';
import { Main } from '../../shared/ui/screen/Main.tsx';
import wrap from '../chrome/wrap.module.css';
import classes from './GuideScreen.module.css';

const pages = guideParts.flatMap((part) => part.pages);

/** A page of the guide, which is written in English. */
export function GuideScreen({ path, page }: { path: string; page: GuidePage }) {
  const { t, i18n } = useTranslation();
  const at = pages.findIndex((one) => one.path === path);
  const [previous, next] = at < 0 ? [] : [pages[at - 1], pages[at + 1]];
  return (
    <Main className={cx(wrap.wrap, classes.screen)}>
      <nav className={classes.contents} aria-label={t('guide_contents')}>
        <Disclosure label={t('guide_all_pages')} look="card" className={classes.narrow}>
          <Contents path={path} />
        </Disclosure>
        <div className={classes.broad}>
          <Contents path={path} />
        </div>
      </nav>
      <div className={classes.article}>
        {path && (
          <p>
            <a href="/help/guide">{t('guide_title')}</a>
          </p>
        )}
        {i18n.language !== 'en' && <p className={classes.note}>{t('guide_in_english')}</p>}
        <article lang="en" dir="ltr">
          <h1 className={classes.title}>{page.title}</h1>
          <Prose html={page.html} face="sans" lang="en" className={classes.text} />
        </article>
        {(previous || next) && (
          <nav className={classes.onward} aria-label={t('guide_onward')} lang="en" dir="ltr">
            {previous && (
              <a href={guideAddress(previous.path)} rel="prev">
                ← {previous.title}
              </a>
            )}
            {next && (
              <a className={classes.next} href={guideAddress(next.path)} rel="next">
                {next.title} →
              </a>
            )}
          </nav>
        )}
      </div>
    </Main>
  );
}

/** All pages of the guide, by part. */
function Contents({ path }: { path: string }) {
  return (
    <div lang="en" dir="ltr">
      {guideParts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          <ul role="list">
            {part.pages.map((one) => (
              <li key={one.path}>
                <a href={guideAddress(one.path)} aria-current={one.path === path ? 'page' : undefined}>
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
