import { Card, Page, RecordState, type RecordStateProps } from '@atrium/ui-kit';
import { useNavigate } from 'react-router-dom';

interface RecordMissingProps extends Omit<RecordStateProps, 'backLabel' | 'onBack' | 'lines'> {
  list: { path: string; label: string };
}

/** Stands in the place of a record's page. */
export function RecordMissing({ list, ...state }: RecordMissingProps) {
  const navigate = useNavigate();
  return (
    <Page>
      <Card>
        <RecordState {...state} backLabel={list.label} onBack={() => void navigate(list.path)} />
      </Card>
    </Page>
  );
}
