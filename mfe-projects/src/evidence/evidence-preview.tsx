import { Button, DownloadOutlined, LinkOutlined } from '@atrium/ui-kit';
import { useState } from 'react';
import type { EvidenceDto } from '../api/endpoints.generated';
import { contentAddress } from '../api/evidence-api';
import styles from './evidence-preview.module.css';

/**
 * The content as far as a browser may show it, and its download. The server sends it locked up: it
 * can run nothing, whatever it holds.
 */
export function EvidencePreview({ file }: { file: EvidenceDto }) {
  return (
    <>
      <Shown key={file.sha256} file={file} />
      {file.secureUrl === null ? (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          href={contentAddress(file.id, { download: true })}
          download
        >
          Download
        </Button>
      ) : (
        <>
          <p className={styles.note}>This file is kept elsewhere. Atrium holds its address only.</p>
          <Button
            icon={<LinkOutlined aria-hidden />}
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

function Shown({ file }: { file: EvidenceDto }) {
  const [failed, setFailed] = useState(false);
  const address = contentAddress(file.id);
  const fail = (): void => setFailed(true);
  if (failed) {
    return (
      <p className={styles.note} role="alert">
        The preview could not be shown. Download the file to open it.
      </p>
    );
  }
  switch (file.preview) {
    case 'image':
      return <img className={styles.image} src={address} alt={file.originalName} onError={fail} />;
    case 'pdf':
      return (
        <iframe
          className={styles.page}
          src={`${address}#navpanes=0`}
          title={`Preview of ${file.originalName}`}
        />
      );
    case 'video':
      return (
        <video
          className={styles.image}
          src={address}
          controls
          preload="metadata"
          aria-label={file.originalName}
          onError={fail}
        />
      );
    case 'audio':
      return (
        <audio
          className={styles.sound}
          src={address}
          controls
          preload="metadata"
          aria-label={file.originalName}
          onError={fail}
        />
      );
    case null:
      return null;
  }
}
