import { EVIDENCE_LABELS as LABELS } from '@atrium/contracts';
import { Button, CopyOutlined, DescriptionList } from '@atrium/ui-kit';
import { copyText, formatDateTime, formatFileSize, useCompanySettings } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { EvidenceDto } from '../api/endpoints.generated';
import styles from './evidence-panel.module.css';
import { fileTypeLabel } from './file-type';

export function EvidenceDetails({ file }: { file: EvidenceDto }) {
  const { timeZone } = useCompanySettings();
  const { projectId, ticketId, sha256 } = file;
  return (
    <DescriptionList
      items={[
        { label: LABELS.filename, value: file.filename },
        { label: LABELS.mimeType, value: `${fileTypeLabel(file.mimeType)} (${file.mimeType})` },
        { label: LABELS.size, value: formatFileSize(file.size) },
        {
          label: LABELS.projectId,
          value: projectId ? (
            <Link to={`/projects/${projectId}`}>{file.projectName}</Link>
          ) : (
            'Unassigned'
          ),
        },
        {
          label: LABELS.ticketId,
          value: ticketId ? (
            <Link to={`/tickets/${ticketId}`}>{file.ticketTitle}</Link>
          ) : (
            'No ticket'
          ),
        },
        {
          label: 'Uploaded',
          value: `${formatDateTime(file.createdAt, timeZone)} by ${file.uploadedBy}`,
        },
        ...(sha256
          ? [
              {
                label: 'SHA-256',
                value: (
                  <span className={styles.checksum}>
                    <code>{sha256}</code>
                    <Button
                      size="small"
                      icon={<CopyOutlined />}
                      aria-label="Copy checksum"
                      onClick={() => void copyChecksum(sha256)}
                    >
                      Copy
                    </Button>
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const copyChecksum = (checksum: string): Promise<void> =>
  copyText(checksum, {
    copied: 'Checksum copied',
    failed: "Couldn't copy the checksum",
    instead: 'Select it and copy it manually.',
  });
