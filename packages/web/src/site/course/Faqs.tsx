import { useTranslation } from '#i18n';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import fold from './Curriculum.module.css';
import classes from './Faqs.module.css';
import type { Faq } from './queries.ts';

/** What people ask before they enroll. Folded by the browser itself, so that it needs no script. */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  const { t } = useTranslation();
  if (faqs.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={classes.heading}>
        {t('faqs')}
      </h2>
      <div className={fold.sections}>
        {faqs.map((faq) => (
          <details key={faq.id} className={fold.section}>
            <summary className={fold.summary}>
              <ChevronDownIcon className={fold.chevron} />
              <h3 className={fold.name}>
                <CourseText>{faq.title}</CourseText>
              </h3>
            </summary>
            <Prose html={faq.content} face="sans" side="page" className={classes.answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
