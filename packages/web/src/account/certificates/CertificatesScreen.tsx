import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../shared/format/useFormat.ts';
import { CertificateIcon } from '../../shared/deferred/icons.tsx';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { CourseText } from '../../shared/ui/textLanguage.tsx';
import { CourseCardsLoading } from '../courses/CourseCardsLoading.tsx';
import cards from '../courses/CoursesScreen.module.css';
import { ownCertificatesQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import screen from '../shell/Screen.module.css';
import { CertificateCard } from './CertificateCard.tsx';
import classes from './Certificates.module.css';
import { useCertificateWords } from './words.ts';

/** The certificates of the account, and those that can still be earned. */
export function CertificatesScreen() {
  const { t } = useCertificateWords();
  const format = useFormat();
  const query = useQuery(ownCertificatesQuery());
  return (
    <Screen title={t('title')}>
      <QueryView
        query={query}
        loading={<CourseCardsLoading />}
        isEmpty={({ data, to_earn }) => data.length === 0 && to_earn.length === 0}
        empty={
          <EmptyState
            icon={<CertificateIcon size={26} />}
            title={t('none')}
            action={
              <Link to="/courses" search={{}} className={buttonClass({ variant: 'primary' })}>
                {t('my_courses')}
              </Link>
            }
          >
            {t('none_text')}
          </EmptyState>
        }
      >
        {({ data, to_earn: toEarn }) => (
          <>
            {data.length > 0 && (
              <ul role="list" className={cards.cards}>
                {data.map((certificate) => (
                  <CertificateCard key={certificate.id} certificate={certificate} />
                ))}
              </ul>
            )}
            {toEarn.length > 0 && (
              <section className={screen.section} aria-labelledby="to-earn">
                <h2 id="to-earn" className={screen.sectionTitle}>
                  {t('to_earn')}
                </h2>
                <ul role="list" className={classes.courses}>
                  {toEarn.map(({ course, items_left: left, url }) => (
                    <li key={course.id} className={classes.course}>
                      <a href={url}>
                        <CourseText lang={course.language}>{course.name}</CourseText>
                      </a>
                      <span className={classes.fact}>
                        {left === 0 ? t('waiting') : t('items_left', { count: left, n: format.number(left) })}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </QueryView>
    </Screen>
  );
}
