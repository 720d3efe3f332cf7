import { DownOutlined, PriorityTag, SkeletonBar } from '@atrium/ui-kit';
import { formatCount } from '@atrium/web-kit';
import type { ServiceLevelFiguresDto, TargetFiguresDto } from '../../api/endpoints.generated';
import styles from './service-levels.module.css';

const shareOf = ({ met, total }: TargetFiguresDto): string => `${Math.floor((100 * met) / total)}%`;

const fractionOf = ({ met, total }: TargetFiguresDto): string =>
  `(${formatCount(met)} of ${formatCount(total)})`;

/** Such as `92% (11 of 12)`. */
export const targetText = (target: TargetFiguresDto): string =>
  target.total === 0 ? '—' : `${shareOf(target)} ${fractionOf(target)}`;

const sumOf = (targets: readonly TargetFiguresDto[]): TargetFiguresDto => ({
  met: targets.reduce((sum, { met }) => sum + met, 0),
  total: targets.reduce((sum, { total }) => sum + total, 0),
});

/**
 * The share of targets met in the last 30 days (docs/domain/tickets.md#figures). Nothing while
 * no ticket has a target. The table covers the list, so that nothing moves when the figures arrive.
 */
export function ServiceLevels({ figures }: { figures: readonly ServiceLevelFiguresDto[] }) {
  const all = sumOf(
    figures.flatMap(({ firstResponse, resolution }) => [firstResponse, resolution]),
  );
  if (all.total === 0) return null;
  return (
    <details className={styles.details}>
      <summary>
        Targets met: {shareOf(all)} <span className={styles.count}>{fractionOf(all)}</span>{' '}
        <DownOutlined />
      </summary>
      <div className={styles.figures}>
        <table className={styles.table}>
          <caption>Targets met in the last 30 days</caption>
          <thead>
            <tr>
              <th scope="col">Priority</th>
              <th scope="col">First Response</th>
              <th scope="col">Resolution</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ priority, firstResponse, resolution }) => (
              <tr key={priority}>
                <th scope="row">
                  <PriorityTag priority={priority} />
                </th>
                <td>{targetText(firstResponse)}</td>
                <td>{targetText(resolution)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** In the place of the summary, so that what follows doesn't move. */
export const ServiceLevelsSkeleton = () => (
  <div className={styles.skeleton} aria-hidden>
    <SkeletonBar />
  </div>
);
