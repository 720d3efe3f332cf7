import {
  Bar,
  BarChart as Recharts,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { Trend, TrendPoint } from '../trends';
import styles from './charts.module.css';

const AXIS_TICK = { fill: 'var(--secondary)', fontSize: 12 };
const FIRST = { fill: 'var(--accent)', stroke: 'var(--accent)' };
const SECOND = { fill: 'var(--accent-soft)', stroke: 'var(--accent)' };

/** Two bars per period, without animation. The arrow keys move between periods. */
export const BarChart = ({ trend, label }: { trend: Trend; label: string }) => (
  <ResponsiveContainer width="100%" height="100%">
    <Recharts
      data={[...trend.points]}
      aria-label={`${label}. Use the arrow keys to move between periods.`}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap="22%"
      accessibilityLayer
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="tick"
        tick={AXIS_TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        interval="equidistantPreserveStart"
        minTickGap={8}
      />
      <YAxis
        tick={AXIS_TICK}
        tickLine={false}
        axisLine={false}
        tickFormatter={trend.formatAxisValue}
        allowDecimals={false}
        width="auto"
      />
      <Tooltip
        cursor={{ fill: 'var(--hover)' }}
        isAnimationActive={false}
        content={(tooltip) => <PeriodTooltip series={trend.series} {...tooltip} />}
      />
      <Bar
        dataKey={({ values }: TrendPoint) => values[0]}
        name={trend.series[0]}
        {...FIRST}
        radius={[3, 3, 0, 0]}
        maxBarSize={22}
        isAnimationActive={false}
      />
      <Bar
        dataKey={({ values }: TrendPoint) => values[1]}
        name={trend.series[1]}
        {...SECOND}
        radius={[3, 3, 0, 0]}
        maxBarSize={22}
        isAnimationActive={false}
      />
    </Recharts>
  </ResponsiveContainer>
);

type PeriodTooltipProps = Pick<TooltipContentProps<number, string>, 'active' | 'payload'> & {
  series: Trend['series'];
};

/** The exact figures of the active period. */
function PeriodTooltip({ active, payload, series }: PeriodTooltipProps) {
  const point = payload.at(0)?.payload as TrendPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={styles.tooltip}>
      <strong>{point.name}</strong>
      {series.map((name, index) => (
        <span key={name}>
          {name} <b>{point.texts[index]}</b>
        </span>
      ))}
    </div>
  );
}
