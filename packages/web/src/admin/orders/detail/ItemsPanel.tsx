import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { AddIcon, EditIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { orderItems } from '../../endpoints.gen.ts';
import { detailRoutes } from '../../people/person.ts';
import { useRights } from '../../resources/useRights.ts';
import type { Line, Order } from '../order.ts';
import classes from './ItemsPanel.module.css';
import { LineDialog } from './LineDialog.tsx';
import { OrderSums } from './OrderSums.tsx';
import { useOrderAttempt } from './useOrderChange.ts';

const accessTones = { active: 'good', ended: 'bad', none: 'neutral' } as const;

/** What was sold. Lines change while the order is not paid. */
export function ItemsPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  // `line`: undefined for a new one.
  const [dialog, setDialog] = useState<{ line: Line | undefined; open: boolean; asked: number }>();
  const { attempt, text, busy } = useOrderAttempt();
  const ask = (line?: Line) => setDialog((before) => ({ line, open: true, asked: (before?.asked ?? 0) + 1 }));
  const remove = ({ id, name }: Line) =>
    attempt(() => call(orderItems.remove, { params: { id } }), t('order.line_removed', { course: name }));
  const changes = order.can.change_lines;
  return (
    <Panel
      title={t('order.items')}
      actions={
        changes && (
          <Button size="small" icon={<AddIcon size={18} />} onClick={() => ask()}>
            {t('order.add_course')}
          </Button>
        )
      }
    >
      {text && <Notice tone="bad">{text}</Notice>}
      <ul role="list" className={classes.lines}>
        {order.course_lines.map((line) => (
          <OneLine
            key={line.id}
            order={order}
            line={line}
            actions={
              changes && (
                <span className={base.row}>
                  <IconButton label={t('order.change_price_of', { course: line.name })} onClick={() => ask(line)}>
                    <EditIcon size={18} />
                  </IconButton>
                  {order.course_lines.length > 1 && (
                    <IconButton
                      side="end"
                      label={t('order.remove_course', { course: line.name })}
                      aria-busy={busy || undefined}
                      onClick={() => void remove(line)}
                    >
                      <RemoveIcon size={18} />
                    </IconButton>
                  )}
                </span>
              )
            }
          />
        ))}
      </ul>
      <OrderSums order={order} />
      {dialog && (
        <LineDialog
          key={dialog.asked}
          order={order}
          line={dialog.line}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </Panel>
  );
}

function OneLine({ order, line, actions }: { order: Order; line: Line; actions: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { may } = useRights();
  const { customer } = order;
  const rate = format.number(line.tax_rate / 1000);
  const facts = [
    { id: 'regular', value: line.formatted_regular, shown: Number(line.regular) > Number(line.subtotal) },
    { id: 'price', value: line.formatted_subtotal, shown: true },
    { id: 'discount', value: `−${line.formatted_discount}`, shown: Number(line.discount) > 0 },
    { id: 'tax', value: line.formatted_tax, shown: line.tax_rate > 0 || Number(line.tax) > 0 },
    { id: 'refunded', value: line.formatted_refunded, shown: Number(line.refunded) > 0 },
  ] as const;
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        {line.course_id > 0 ? (
          <Link to="/courses/$courseId" params={{ courseId: String(line.course_id) }}>
            <bdi>{line.name}</bdi>
          </Link>
        ) : (
          <bdi>{line.name}</bdi>
        )}
      </span>
      <bdi className={classes.total}>{line.formatted_total}</bdi>
      <dl className={classes.facts}>
        {facts
          .filter(({ shown }) => shown)
          .map(({ id, value }) => (
            <div key={id}>
              <dt>{t(`order.line_${id}`, { rate })}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      <div className={classes.access}>
        <span className={base.row}>
          <Tag tone={accessTones[line.access]}>{t(`order.access_${line.access}`)}</Tag>
          {customer && line.access !== 'none' && may('read_users') && (
            <Link
              to={detailRoutes.students}
              params={{ userId: String(customer.id) }}
              aria-label={t('order.open_learner_of', { name: customer.display_name, course: line.name })}
            >
              {t('order.open_learner')}
            </Link>
          )}
        </span>
        {actions}
      </div>
    </li>
  );
}
