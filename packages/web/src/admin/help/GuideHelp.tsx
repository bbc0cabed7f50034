import { useTranslation } from '#i18n';
import { guideAddress, guideParts } from '../../shared/guide/contents.ts';
import base from '../../shared/ui/base.module.css';
import { Disclosure } from '../../shared/ui/Disclosure.tsx';
import { guideHits } from './guideHits.ts';
import classes from './HelpScreen.module.css';

/** The pages and tasks of the guide that match the search. */
export const guideFor = (wanted: string) => guideHits(guideParts, wanted);

/** Pages of the guide that match the search, or all of them. They are in English. */
export function GuideHelp({ wanted }: { wanted: string }) {
  const { t } = useTranslation();
  if (wanted.trim() !== '') {
    return (
      <ul role="list" className={classes.topics} lang="en" dir="ltr">
        {guideFor(wanted).map(({ title, of, path, heading }) => (
          <li key={guideAddress(path, heading)}>
            <h3 className={classes.question}>
              <a href={guideAddress(path, heading)}>{title}</a>
            </h3>
            <p className={base.secondary}>{of}</p>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={base.stack12}>
      <p className={base.secondary}>{t('help.guide_text')}</p>
      <div lang="en" dir="ltr">
        {guideParts.map((part) => (
          <Disclosure key={part.title} label={part.title}>
            <ul className={classes.news}>
              {part.pages.map(({ path, title, summary }) => (
                <li key={path}>
                  <a href={guideAddress(path)}>{title}</a>: {summary}
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
