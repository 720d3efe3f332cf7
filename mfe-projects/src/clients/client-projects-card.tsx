import { CardListItem, ProjectStatusTag, TwoLine } from '@atrium/ui-kit';
import { formatCount, formatDate, formatMoney, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListProjectsQuery } from '../api/clients-api';
import type { ClientFiguresDto } from '../api/endpoints.generated';
import { CardCount, RecordsCard, RowTags, useShownRows } from '../shared/records-card';

/** Projects that are shown at first, and how many more come with each press. */
const STEP = 5;

interface ClientProjectsCardProps {
  clientId: number;
  figures: ClientFiguresDto;
}

/** The newest projects of a client. */
export function ClientProjectsCard({ clientId, figures }: ClientProjectsCardProps) {
  const { session } = useSession();
  const { shown, showMore } = useShownRows(STEP);
  const query = useListProjectsQuery({ clientId, pageSize: shown });
  const { projects, activeProjects } = figures;
  const money = (amount: string): string =>
    formatMoney(amount, { currency: session?.settings.currency });
  return (
    <RecordsCard
      title="Projects"
      extra={
        projects > 0 && (
          <CardCount>
            {formatCount(activeProjects)} active of {formatCount(projects)}
          </CardCount>
        )
      }
      query={query}
      shown={shown}
      showMore={showMore}
      moreLabel="Show More Projects"
      errorTitle="Projects could not be loaded"
      empty={{
        title: 'No projects found',
        description: 'Projects with an address of this client will appear here.',
      }}
    >
      {({ id, name, status, progress, budget, dueDate }) => (
        <CardListItem
          key={id}
          trail={
            <RowTags>
              <ProjectStatusTag status={status} />
            </RowTags>
          }
        >
          <TwoLine
            first={<Link to={`/projects/${id}`}>{name}</Link>}
            second={[
              `${progress}%`,
              budget ? money(budget) : 'no budget',
              dueDate ? `due ${formatDate(dueDate)}` : 'no due date',
            ].join(' · ')}
          />
        </CardListItem>
      )}
    </RecordsCard>
  );
}
