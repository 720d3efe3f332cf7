import {
  Bar,
  BarChart as Recharts,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts';
import styles from './charts.module.css';
import type { Trend, TrendPoint } from './trend';

const AXIS_TEXT = { fill: 'var(--secondary)', fontSize: 12 };
const FIRST = { fill: 'var(--accent)', stroke: 'var(--accent)' };
const SECOND = { fill: 'var(--accent-soft)', stroke: 'var(--accent)' };

/** Two bars a period. Nothing moves, and the arrow keys go from period to period. */
export const BarChart = ({ trend, label }: { trend: Trend; label: string }) => (
  <ResponsiveContainer width="100%" height="100%">
    <Recharts
      data={[...trend.points]}
      aria-label={`${label}. Use the arrow keys to go from one bar to the next.`}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap="22%"
      accessibilityLayer
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="tick"
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        interval="equidistantPreserveStart"
        minTickGap={8}
      />
      <YAxis
        tick={AXIS_TEXT}
        tickLine={false}
        axisLine={false}
        tickFormatter={trend.axisText}
        allowDecimals={false}
        width="auto"
      />
      <Tooltip
        cursor={{ fill: 'var(--hover)' }}
        isAnimationActive={false}
        content={(tooltip) => <Hint series={trend.series} {...tooltip} />}
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

type HintProps = Pick<TooltipContentProps<number, string>, 'active' | 'payload'> & {
  series: Trend['series'];
};

/** The exact figures of the period that is pointed at. */
function Hint({ active, payload, series }: HintProps) {
  const point = payload.at(0)?.payload as TrendPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={styles.hint}>
      <strong>{point.name}</strong>
      {series.map((name, index) => (
        <span key={name}>
          {name} <b>{point.texts[index]}</b>
        </span>
      ))}
    </div>
  );
}
