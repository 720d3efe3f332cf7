import { lazyWithRetry, LazyErrorState, SkeletonBar } from '@atrium/ui-kit';
import styles from './charts.module.css';
import type { Trend } from './trend';
import { useSeen } from './use-seen';

interface TrendChartProps {
  trend: Trend;
  /** What the chart shows, in a sentence's beginning. */
  label: string;
}

/**
 * Two figures over time: bars for the eye, the same as a table for everybody else. The library that
 * draws is only fetched once the chart comes into view.
 */
export function TrendChart({ trend, label }: TrendChartProps) {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  return (
    <figure className={styles.figure}>
      <ul className={styles.legend} aria-hidden>
        {trend.series.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div ref={ref} className={styles.plot}>
        {isSeen && <BarChart trend={trend} label={label} />}
      </div>
      <TrendTable trend={trend} label={label} />
    </figure>
  );
}

/** Of the size of a chart. */
export const ChartSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" aria-label="Loading" role="status">
    {[55, 80, 40, 95, 65, 75].map((percent) => (
      <SkeletonBar key={percent} height={percent * 2} />
    ))}
  </div>
);

const BarChart = lazyWithRetry(async () => (await import('./bar-chart')).BarChart, {
  fallback: <ChartSkeleton />,
  renderError: (retry) => <LazyErrorState title="The chart could not be loaded" onRetry={retry} />,
});

const TrendTable = ({ trend: { series, periods, points }, label }: TrendChartProps) => (
  <div className={styles.spoken}>
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{periods}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, name, texts }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{texts[0]}</td>
            <td>{texts[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
