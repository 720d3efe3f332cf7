import { Button, DownloadOutlined, LinkOutlined, PdfFrame } from '@atrium/ui-kit';
import { useState } from 'react';
import type { EvidenceDto } from '../api/endpoints.generated';
import { contentUrl } from '../api/evidence-urls';
import styles from './evidence-preview.module.css';

/**
 * A preview of the content, if browsers can display it safely, and its download. The server's
 * headers keep scripts in the content from running (docs/domain/evidence.md#preview).
 */
export function EvidencePreview({ file }: { file: EvidenceDto }) {
  return (
    <>
      <Preview key={file.sha256} file={file} />
      {file.secureUrl === null ? (
        <Button
          type="primary"
          icon={<DownloadOutlined />}
          href={contentUrl(file.id, { download: true })}
          download
        >
          Download
        </Button>
      ) : (
        <>
          <p className={styles.note}>This file is stored elsewhere. Atrium only keeps its link.</p>
          <Button
            icon={<LinkOutlined />}
            href={file.secureUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open
          </Button>
        </>
      )}
    </>
  );
}

function Preview({ file }: { file: EvidenceDto }) {
  const [hasFailed, setHasFailed] = useState(false);
  const url = contentUrl(file.id);
  const handleError = (): void => setHasFailed(true);
  if (hasFailed) {
    return (
      <p className={styles.note} role="alert">
        Couldn&apos;t load the preview. Download the file to open it.
      </p>
    );
  }
  switch (file.preview) {
    case 'image':
      return (
        <img className={styles.image} src={url} alt={file.originalName} onError={handleError} />
      );
    case 'pdf':
      return (
        <PdfFrame
          className={styles.page}
          src={`${url}#navpanes=0`}
          title={`Preview of ${file.originalName}`}
        />
      );
    case 'video':
      return (
        <video
          className={styles.image}
          src={url}
          controls
          preload="metadata"
          aria-label={file.originalName}
          onError={handleError}
        />
      );
    case 'audio':
      return (
        <audio
          className={styles.audio}
          src={url}
          controls
          preload="metadata"
          aria-label={file.originalName}
          onError={handleError}
        />
      );
    case null:
      return null;
  }
}
