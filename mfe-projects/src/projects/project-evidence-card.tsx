import { CardListItem, TwoLine } from '@atrium/ui-kit';
import { formatCount, formatFileSize, formatDateInZone, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useListEvidenceQuery } from '../api/projects-api';
import { CardCount, RecordsCard, useShownRows } from '../shared/records-card';

/** Files that are shown at first, and how many more come with each press. */
const STEP = 5;

interface ProjectEvidenceCardProps {
  projectId: number;
  count: number;
}

/** The newest evidence files of a project. */
export function ProjectEvidenceCard({ projectId, count }: ProjectEvidenceCardProps) {
  const { session } = useSession();
  const { shown, showMore } = useShownRows(STEP);
  const query = useListEvidenceQuery({ projectId, pageSize: shown });
  return (
    <RecordsCard
      title="Evidence"
      extra={count > 0 && <CardCount>{formatCount(count)}</CardCount>}
      query={query}
      shown={shown}
      showMore={showMore}
      moreLabel="Show More Files"
      errorTitle="Evidence files could not be loaded"
      empty={{
        title: 'No evidence files found',
        description: 'Files that are assigned to this project will appear here.',
      }}
    >
      {({ id, originalName, size, createdAt }) => (
        <CardListItem key={id}>
          <TwoLine
            first={<Link to={`/evidence/${id}`}>{originalName}</Link>}
            second={`${formatFileSize(size)} · ${formatDateInZone(createdAt, session?.settings.timeZone)}`}
          />
        </CardListItem>
      )}
    </RecordsCard>
  );
}
