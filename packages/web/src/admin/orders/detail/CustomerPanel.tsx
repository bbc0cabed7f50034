import { readableEmail } from '@lectern/contract/email';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { countryName } from '../../../shared/format/countryName.ts';
import { Avatar } from '../../../shared/ui/Avatar.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { detailRoutes } from '../../people/person.ts';
import { useRights } from '../../resources/useRights.ts';
import type { Order } from '../order.ts';
import classes from './CustomerPanel.module.css';
import { EditDetailsDialog } from './EditDetailsDialog.tsx';
import { Fact, Facts } from './Facts.tsx';

export function CustomerPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState({ open: false, asked: 0 });
  const editable = order.can.manage && order.status !== 'trash';
  return (
    <Panel
      title={t('order.customer')}
      actions={
        editable && (
          <Button
            size="small"
            icon={<EditIcon size={18} />}
            onClick={() => setEditing(({ asked }) => ({ open: true, asked: asked + 1 }))}
          >
            {t('order.edit')}
          </Button>
        )
      }
    >
      <Person order={order} />
      {order.can.manage && <Details order={order} />}
      {editable && (
        <EditDetailsDialog
          // Asked again, it begins with what is stored.
          key={editing.asked}
          order={order}
          open={editing.open}
          onClose={() => setEditing((before) => ({ ...before, open: false }))}
        />
      )}
    </Panel>
  );
}

function Person({ order: { customer } }: { order: Order }) {
  const { t } = useTranslation();
  const { may } = useRights();
  if (customer === null) return <p>{t('orders.no_customer')}</p>;
  const { id, display_name: name, avatar_url: url, email } = customer;
  return (
    <div className={classes.person}>
      <Avatar name={name} url={url} size={40} />
      <span className={classes.lines}>
        {may('read_users') ? (
          <Link to={detailRoutes.students} params={{ userId: String(id) }}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <bdi>{readableEmail(email)}</bdi>
          </a>
        )}
      </span>
    </div>
  );
}

/** Lines of an address that have something in them. */
function addressLines({ billing }: Order, language: string): string[] {
  const { first_name, last_name, company, address_1, address_2, postcode, city, state, country } = billing;
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');
  return [
    company,
    joined(first_name, last_name),
    address_1,
    address_2,
    joined(postcode, city),
    joined(state, countryName(country, language)),
  ].filter((line) => line !== '');
}

function Details({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const { billing } = order;
  const lines = addressLines(order, i18n.language);
  return (
    <Facts stacked>
      <Fact name={t('order.billing')}>
        {lines.length > 0 && (
          <address className={classes.address}>
            {lines.map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        )}
      </Fact>
      <Fact name={t('order.email')}>
        {billing.email !== order.customer?.email && billing.email && <bdi>{readableEmail(billing.email)}</bdi>}
      </Fact>
      <Fact name={t('order.phone')}>{billing.phone && <bdi dir="ltr">{billing.phone}</bdi>}</Fact>
      <Fact name={t('order.vat_number')}>{billing.vat_number && <bdi dir="ltr">{billing.vat_number}</bdi>}</Fact>
      <Fact name={t('order.customer_note')}>
        {order.customer_note && (
          <p className={classes.text} dir="auto">
            {order.customer_note}
          </p>
        )}
      </Fact>
      <Fact name={t('order.created_via')}>
        {t(order.created_via === 'admin' ? 'order.via_admin' : 'order.via_checkout')}
      </Fact>
      <Fact name={t('order.ip')}>{order.customer_ip_address && <bdi dir="ltr">{order.customer_ip_address}</bdi>}</Fact>
    </Facts>
  );
}
