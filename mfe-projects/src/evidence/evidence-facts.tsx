import { DescriptionList } from '@atrium/ui-kit';
import { formatFileSize, formatDateTime, useSession } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { EvidenceDto } from '../api/endpoints.generated';
import { CopyButton } from './copy-button';
import styles from './evidence-facts.module.css';
import { typeWord } from './evidence-words';

/** What is known about a file. */
export function EvidenceFacts({ file }: { file: EvidenceDto }) {
  const { session } = useSession();
  const { projectId, ticketId, sha256 } = file;
  return (
    <DescriptionList
      items={[
        { label: 'Storage filename', value: file.filename },
        { label: 'Type', value: `${typeWord(file.mimeType)} (${file.mimeType})` },
        { label: 'Size', value: formatFileSize(file.size) },
        {
          label: 'Project',
          value: projectId ? (
            <Link to={`/projects/${projectId}`}>{file.projectName}</Link>
          ) : (
            'Unassigned'
          ),
        },
        {
          label: 'Ticket',
          value: ticketId ? <Link to={`/tickets/${ticketId}`}>{file.ticketTitle}</Link> : 'None',
        },
        {
          label: 'Uploaded',
          value: `${formatDateTime(file.createdAt, session?.settings.timeZone)} by ${file.uploadedBy}`,
        },
        ...(sha256
          ? [
              {
                label: 'SHA-256',
                value: (
                  <span className={styles.checksum}>
                    <code>{sha256}</code>
                    <CopyButton text={sha256} what="checksum" />
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
