import { LazyErrorState, lazyWithRetry, SkeletonBar } from '@atrium/ui-kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Trend } from '../trends';
import styles from './charts.module.css';

interface TrendChartProps {
  trend: Trend;
  /** Accessible name of the chart and caption of the table. */
  label: string;
}

/**
 * Two figures over time: a bar chart and, for screen readers and print, a table. The chart library
 * is fetched when the chart scrolls into view.
 */
export function TrendChart({ trend, label }: TrendChartProps) {
  const [ref, wasVisible] = useWasVisible<HTMLDivElement>();
  return (
    <figure className={styles.figure}>
      <ul className={styles.legend} aria-hidden>
        {trend.series.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div ref={ref} className={styles.plot}>
        {wasVisible && <BarChart trend={trend} label={label} />}
      </div>
      <TrendTable trend={trend} label={label} />
    </figure>
  );
}

/** As high as a chart. */
export const ChartSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true" aria-label="Loading" role="status">
    {[55, 80, 40, 95, 65, 75].map((percent) => (
      <SkeletonBar key={percent} height={percent * 2} />
    ))}
  </div>
);

const BarChart = lazyWithRetry(async () => (await import('./bar-chart')).BarChart, {
  fallback: <ChartSkeleton />,
  renderError: (retry) => <LazyErrorState title="Couldn't load the chart" onRetry={retry} />,
});

const TrendTable = ({ trend: { series, periods, points }, label }: TrendChartProps) => (
  <div className={styles.visuallyHidden}>
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

/** Distance below the viewport at which an element counts as visible. */
const ROOT_MARGIN = '120px';

/** Whether the element has ever been visible; true without IntersectionObserver. */
function useWasVisible<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [wasVisible, setWasVisible] = useState(typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    const element = ref.current;
    if (wasVisible || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasVisible(true);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wasVisible]);

  return [ref, wasVisible];
}
