import { Card, ListSkeleton, Page, StatTile, TileRow } from '@atrium/ui-kit';
import styles from './dashboard.module.css';

const FIGURES = ['Active Projects', 'Open Tickets', 'Monthly Revenue', 'Evidence Files'];
const LISTS = ['Recent Projects', 'Priority Tickets'];

/** Four figures and two lists, of the size of what comes (specification section 9). */
export const DashboardSkeleton = () => (
  <Page>
    <TileRow>
      {FIGURES.map((label) => (
        <StatTile key={label} label={label} loading />
      ))}
    </TileRow>
    <div className={styles.lists}>
      {LISTS.map((title) => (
        <Card key={title} title={title} flush>
          <ListSkeleton />
        </Card>
      ))}
    </div>
  </Page>
);
