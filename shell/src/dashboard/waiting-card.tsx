import {
  Avatar,
  CardList,
  CardListItem,
  CheckCircleOutlined,
  EmptyState,
  ListSkeleton,
} from '@atrium/ui-kit';
import { formatCount } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListWaitingQuery } from '../api/dashboard-api';
import type { WaitingDto } from '../api/endpoints.generated';
import { NavigationIcon } from '../navigation/navigation-icon';
import { useSignedIn } from '../session/signed-in';
import styles from './dashboard.module.css';
import { QueryCard } from './query-card';
import { WAITING_ITEMS } from './waiting-items';

/** What the person at the screen can do next; each figure leads to the list that it counts. */
export const WaitingCard = () => (
  <QueryCard
    title="Waiting for Me"
    flush
    query={useListWaitingQuery()}
    failure="What waits for you could not be loaded"
    skeleton={<ListSkeleton rows={4} />}
  >
    {(figures) =>
      figures.length === 0 ? (
        <EmptyState
          icon={<CheckCircleOutlined />}
          title="Nothing is waiting for you"
          description="Decisions, tickets and due dates that need you will appear here."
        />
      ) : (
        <CardList>
          {figures.map((figure) => (
            <WaitingRow key={figure.kind} figure={figure} />
          ))}
        </CardList>
      )
    }
  </QueryCard>
);

function WaitingRow({ figure: { kind, count, isCapped } }: { figure: WaitingDto }) {
  const { id } = useSignedIn();
  const { label, icon, late, listOf } = WAITING_ITEMS[kind];
  const shown = `${formatCount(count)}${isCapped ? '+' : ''}`;
  return (
    <CardListItem
      lead={
        <Avatar>
          <NavigationIcon name={icon} />
        </Avatar>
      }
      trail={
        <span className={late ? styles.lateFigure : styles.figure} aria-hidden>
          {shown}
        </span>
      }
    >
      <Link className={styles.name} to={listOf(id)} aria-label={`${label}: ${shown}`}>
        {label}
      </Link>
    </CardListItem>
  );
}
