import { useDirection } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useTranslation } from '#i18n';
import { Bar, BarChart, CartesianGrid, LabelList, type LabelProps, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import classes from './PeriodChart.module.css';
import { dayText, type Interval } from './period.ts';

export interface ChartRow {
  date: string;
  count: number;
}

const tick = { fill: 'var(--ink-3)', fontSize: 12 };

/** A value with its unit. */
type TextOf = (value: number) => string;

/** The pointer's day in words. */
function DayCard({ row, interval, textOf }: { row: ChartRow | undefined; interval: Interval; textOf: TextOf }) {
  const { i18n } = useTranslation();
  if (!row) return null;
  return (
    <div className={classes.day}>
      <p>{dayText(row.date, interval, i18n.language, { year: true })}</p>
      <p className={classes.count}>{textOf(row.count)}</p>
    </div>
  );
}

/** The number above a bar. That of the last bars is aligned to them: centered it would leave the chart. */
function HighestLabel({
  x = 0,
  y = 0,
  width = 0,
  value,
  atEnd,
}: Pick<LabelProps, 'x' | 'y' | 'width' | 'value'> & { atEnd: boolean }) {
  const { dir } = useDirection();
  if (!value) return null;
  const place = { middle: Number(width) / 2, end: Number(width), start: 0 };
  const anchor = atEnd ? (dir === 'rtl' ? 'start' : 'end') : 'middle';
  return (
    <text
      x={Number(x) + place[anchor]}
      y={Number(y) - 6}
      textAnchor={anchor}
      direction="ltr"
      fill="var(--ink)"
      fontSize={12}
      fontWeight={600}
    >
      {value}
    </text>
  );
}

/** The chart is an image; its sum and a table are the text alternative. */
export function PeriodChart({
  rows,
  interval,
  label,
  textOf,
}: {
  rows: readonly ChartRow[];
  interval: Interval;
  label: string;
  textOf: TextOf;
}) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const { dir } = useDirection();
  const { ref, width, height } = useElementSize();
  const compact = new Intl.NumberFormat(i18n.language, { notation: 'compact', maximumFractionDigits: 1 });
  const most = Math.max(...rows.map(({ count }) => count));
  const firstOfMost = rows.findIndex(({ count }) => count === most);
  // Only the highest bar carries its number: one label says more than thirty.
  const labeled = rows.map((row, at) => ({
    ...row,
    label: most > 0 && at === firstOfMost ? format.number(Math.round(most * 10) / 10) : '',
  }));
  return (
    <div ref={ref} role="img" aria-label={label} className={classes.chart}>
      {width > 0 && (
        <BarChart
          // Remounts the chart: Recharts may keep the scales of the former width.
          key={width}
          width={width}
          height={height}
          data={labeled}
          margin={{ top: 20, right: 12, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="date"
            reversed={dir === 'rtl'}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            tickMargin={8}
            minTickGap={28}
            tickFormatter={(day: string) => dayText(day, interval, i18n.language)}
          />
          <YAxis
            orientation={dir === 'rtl' ? 'right' : 'left'}
            width={36}
            tick={tick}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            tickCount={4}
            tickFormatter={(value: number) => compact.format(value)}
          />
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            isAnimationActive={false}
            content={({ payload }) => (
              <DayCard row={payload[0]?.payload as ChartRow | undefined} interval={interval} textOf={textOf} />
            )}
          />
          <Bar dataKey="count" fill="var(--accent)" radius={[3, 3, 0, 0]} maxBarSize={28} isAnimationActive={false}>
            <LabelList
              dataKey="label"
              content={(bar) => <HighestLabel {...bar} atEnd={firstOfMost >= rows.length - 2} />}
            />
          </Bar>
        </BarChart>
      )}
    </div>
  );
}
