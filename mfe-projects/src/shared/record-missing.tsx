import { Button, Card, ErrorState, Page, Result } from '@atrium/ui-kit';
import { Link } from 'react-router-dom';

interface RecordMissingProps {
  /** What the record is called, such as `client`. */
  thing: string;
  /** What the hook of the record has answered. */
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** There is no such record, or none that the user may see; else it could not be loaded. */
  isUnknown: boolean;
  /** Why it may be unknown. */
  hint: string;
  list: { path: string; label: string };
}

/** Stands in the place of a record's page. */
export const RecordMissing = ({
  thing,
  query: { error, isFetching, refetch },
  isUnknown,
  hint,
  list,
}: RecordMissingProps) => (
  <Page>
    <Card>
      {isUnknown ? (
        <Result
          status="404"
          title={`We could not find this ${thing}`}
          subTitle={hint}
          extra={
            <Link to={list.path}>
              <Button type="primary">{list.label}</Button>
            </Link>
          }
        />
      ) : (
        <ErrorState
          title={`The ${thing} could not be loaded`}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  </Page>
);
