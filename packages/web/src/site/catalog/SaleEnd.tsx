import { DAY_SECONDS, MINUTE_MS } from '@lectern/contract/time';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ClockIcon } from '../../shared/ui/icons.tsx';
import classes from './SaleEnd.module.css';

interface Sold {
  formatted_price: string;
  formatted_regular_price: string;
  date_on_sale_to: string | null;
}

/** When the sale price ends, as time left once the clock of the browser is known. Nothing without a sale that ends. */
export function SaleEnd({ sold, path }: { sold: Sold; path: string }) {
  const ends = sold.formatted_price === sold.formatted_regular_price ? null : sold.date_on_sale_to;
  return ends && <Countdown key={ends} ends={ends} path={path} />;
}

/** `path`: of the endpoint that is asked for the new price. */
function Countdown({ ends, path }: { ends: string; path: string }) {
  const { t } = useTranslation();
  const { date, dateTime, duration } = useFormat();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<number>();
  // Synchronises with the clock.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const ms = Date.parse(ends) - Date.now();
      setLeft(Math.ceil(ms / 1000));
      if (ms > 0) timer = setTimeout(look, ms > MINUTE_MS ? MINUTE_MS / 2 : 1000);
      else void queryClient.invalidateQueries({ queryKey: [path] });
    };
    look();
    return () => clearTimeout(timer);
  }, [ends, path, queryClient]);
  if (left !== undefined && left <= 0) return null;
  const words =
    left === undefined
      ? t('sale_until', { date: date(ends) })
      : left >= DAY_SECONDS
        ? t('sale_days', { count: Math.floor(left / DAY_SECONDS) })
        : t('sale_ends_in', { time: duration(left) });
  return (
    <p className={classes.end}>
      <ClockIcon size={18} />
      <time dateTime={ends} title={dateTime(ends)}>
        {words}
      </time>
    </p>
  );
}
