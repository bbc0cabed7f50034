import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { qrSignInQuery } from '../../queries.ts';
import screen from '../../shell/Screen.module.css';
import security from '../SecurityScreen.module.css';
import { PhoneCode } from './PhoneCode.tsx';

/** A code on this screen that signs its owner in on their phone. */
export function PhoneSection() {
  const { t } = useTranslation();
  const query = useQuery(qrSignInQuery());
  return (
    <section className={screen.section}>
      <h2 className={screen.sectionTitle}>{t('phone')}</h2>
      <p className={security.text}>{t('phone_text')}</p>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton width={150} height={44} />
          </Loading>
        }
      >
        {(state) => <PhoneCode state={state} since={query.dataUpdatedAt} />}
      </QueryView>
    </section>
  );
}
