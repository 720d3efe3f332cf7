import { AccessDenied, Page } from '@atrium/ui-kit';
import { useRight } from '@atrium/web-kit';
import { useParams } from 'react-router-dom';
import { EvidenceFiles } from './evidence-files';
import { EvidenceTrash } from './evidence-trash';

/** Files and their trash (specification section 2, Evidence Management Hub). */
export function EvidencePage() {
  const address = useParams()['*'] ?? '';
  const mayDelete = useRight('evidence.delete');
  if (address === 'trash' && !mayDelete) return <AccessDenied action="see deleted files" />;
  return (
    <Page>{address === 'trash' ? <EvidenceTrash /> : <EvidenceFiles address={address} />}</Page>
  );
}
