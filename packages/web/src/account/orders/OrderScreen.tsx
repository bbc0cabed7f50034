import { readableEmail } from '@lectern/contract/email';
import type { Order } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ApiError } from '../../shared/api/errors.ts';
import { countryName } from '../../shared/format/countryName.ts';
import { useOwnDateTime } from '../../shared/format/useOwnDateTime.ts';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { NotFoundView } from '../../shared/ui/feedback/NotFoundView.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { PaymentProofs } from '../../shared/proofs/PaymentProofs.tsx';
import { ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import attempts from '../attempts/Attempts.module.css';
import { AttemptsLoading } from '../attempts/AttemptsLoading.tsx';
import { orderNotesQuery, orderQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import classes from './Order.module.css';
import { OrderLines } from './OrderLines.tsx';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { useOrderWords } from './words.ts';

/** One of the own orders. */
export function OrderScreen({ id }: { id: number }) {
  const { t } = useOrderWords();
  const query = useQuery(orderQuery(id));
  const hidden = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 403);
  if (hidden && query.data === undefined) return <NotFoundView />;
  return (
    <Screen
      title={t('order_number', { number: query.data?.number ?? String(id) })}
      before={
        <Link to="/orders" className={attempts.back}>
          <ArrowPreviousIcon size={18} />
          {t('title')}
        </Link>
      }
      action={query.data && <Actions order={query.data} />}
    >
      <QueryView query={query} loading={<AttemptsLoading />}>
        {(order) => (
          <div className={classes.parts}>
            <Facts order={order} />
            <OrderLines order={order} />
            {order.payment_method === 'offline' && <Proofs order={order} />}
            <Documents order={order} />
            <Billing order={order} />
            <Notes id={order.id} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function Actions({ order }: { order: Order }) {
  const { t } = useOrderWords();
  const { can, payment_url: url } = order;
  if (!can.pay && !can.cancel) return null;
  const waitsForTransfer = order.status === 'on-hold' && order.payment_method === 'offline' && order.order_key !== '';
  return (
    <div className={attempts.actions}>
      {can.cancel && <CancelOrder id={order.id} />}
      {can.pay && url !== '' && (
        <ButtonLink variant={waitsForTransfer ? 'outline' : 'primary'} href={url}>
          {t(waitsForTransfer ? 'pay_otherwise' : 'pay_now')}
        </ButtonLink>
      )}
      {waitsForTransfer && (
        <ButtonLink variant="primary" href={`/order-received/${order.id}?key=${order.order_key}`}>
          {t('show_bank_details')}
        </ButtonLink>
      )}
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const { t } = useOrderWords();
  const dateTime = useOwnDateTime();
  const method = order.payment_method_title || t(`method_${order.payment_method}`);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('status')}</dt>
        <dd>
          <OrderStatusTag status={order.status} />
        </dd>
      </div>
      <div>
        <dt>{t('date')}</dt>
        <dd>
          <time dateTime={order.date_created}>{dateTime(order.date_created)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('payment_method')}</dt>
        <dd>
          <bdi>{method}</bdi>
        </dd>
      </div>
      {order.status === 'pending' && order.expiry_date !== '' && (
        <div>
          <dt>{t('pay_before')}</dt>
          <dd>
            <time dateTime={order.expiry_date}>{dateTime(order.expiry_date)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Proofs({ order }: { order: Order }) {
  return (
    <Suspense>
      <PaymentProofs orderId={order.id} isTaking={order.can.upload_proof} />
    </Suspense>
  );
}

/** Invoices and credit notes. */
function Documents({ order }: { order: Order }) {
  const { t } = useOrderWords();
  const dateTime = useOwnDateTime();
  if (order.documents.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="order-documents">
      <h2 id="order-documents" className={classes.heading}>
        {t('documents')}
      </h2>
      <ul role="list" className={classes.notes}>
        {order.documents.map(({ id, kind, number, issued_at: issued, url }) => (
          <li key={id}>
            <a href={url}>
              {t(`document_${kind}`)} <bdi>{number}</bdi>
            </a>{' '}
            <time dateTime={issued}>{dateTime(issued)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Billing({ order: { billing, customer_note: note } }: { order: Order }) {
  const { t, language } = useOrderWords();
  const lines = [
    `${billing.first_name} ${billing.last_name}`.trim(),
    billing.company,
    billing.vat_number,
    billing.address_1,
    billing.address_2,
    `${billing.postcode} ${billing.city}`.trim(),
    [billing.state, countryName(billing.country, language)].filter(Boolean).join(', '),
    billing.phone,
    readableEmail(billing.email),
  ].filter(Boolean);
  if (lines.length === 0 && note === '') return null;
  return (
    <section className={classes.part} aria-labelledby="order-billing">
      <h2 id="order-billing" className={classes.heading}>
        {t('billing')}
      </h2>
      <address className={classes.address}>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {note !== '' && (
        <div>
          <h3 className={classes.label}>{t('own_note')}</h3>
          <p className={classes.note} dir="auto">
            {note}
          </p>
        </div>
      )}
    </section>
  );
}

function Notes({ id }: { id: number }) {
  const { t } = useOrderWords();
  const dateTime = useOwnDateTime();
  const notes = useQuery(orderNotesQuery(id)).data?.data ?? [];
  if (notes.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="order-notes">
      <h2 id="order-notes" className={classes.heading}>
        {t('notes')}
      </h2>
      <ul role="list" className={classes.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={classes.note} dir="auto">
              {note.text}
            </p>
            <time dateTime={note.created_at} className={classes.when}>
              {dateTime(note.created_at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
