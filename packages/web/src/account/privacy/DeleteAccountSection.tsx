import type { OwnErasure } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { ownErasureQuery } from '../queries.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { isOnlyInPerson } from './onlyInPerson.ts';
import screen from '../shell/Screen.module.css';

function Offer({ facts }: { facts: OwnErasure }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState({ open: false, asked: 0 });
  if (facts.refused !== '') return <p className={base.help}>{t(`delete_account_refused_${facts.refused}`)}</p>;
  return (
    <>
      <Button variant="danger" onClick={() => setDialog(({ asked }) => ({ open: true, asked: asked + 1 }))}>
        {t('delete_account')}
      </Button>
      <DeleteAccountDialog
        // Asked again, nothing of what was typed is left.
        key={dialog.asked}
        facts={facts}
        open={dialog.open}
        onClose={() => setDialog((before) => ({ ...before, open: false }))}
      />
    </>
  );
}

/** The way out. Nothing is said of it where the school does not offer it. */
export function DeleteAccountSection() {
  const { t } = useTranslation();
  const query = useQuery(ownErasureQuery());
  if (query.data?.refused === 'forbidden' || isOnlyInPerson(query.error)) return null;
  return (
    <section className={screen.section} aria-labelledby="delete-account">
      <h2 id="delete-account" className={screen.sectionTitle}>
        {t('delete_account')}
      </h2>
      <p className={screen.sectionText}>{t('delete_account_text')}</p>
      <QueryView
        query={query}
        loading={
          <Loading>
            <Skeleton width={180} height={40} />
          </Loading>
        }
      >
        {(facts) => <Offer facts={facts} />}
      </QueryView>
    </section>
  );
}
