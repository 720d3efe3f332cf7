import { CSV_PREVIEW, isCsvName, parseCsv } from '@atrium/contracts';
import {
  Button,
  DownloadOutlined,
  ErrorState,
  LinkOutlined,
  PdfFrame,
  QueryContent,
  TextSkeleton,
} from '@atrium/ui-kit';
import { type ApiError, contentFailure, formatFileSize, useDownloadLink } from '@atrium/web-kit';
import { useEffect, useState } from 'react';
import type { EvidenceDto } from '../api/endpoints.generated';
import { PREVIEWED_TEXT_BYTES, useGetEvidenceTextQuery } from '../api/evidence-api';
import { contentUrl } from '../api/evidence-urls';
import { CsvPreview } from './csv-preview';
import styles from './evidence-preview.module.css';

/**
 * A preview of the content, if browsers can display it safely, and its download. The server's
 * headers keep scripts in the content from running (docs/domain/evidence.md#preview).
 */
export function EvidencePreview({ file }: { file: EvidenceDto }) {
  const download = useDownloadLink();
  if (file.secureUrl !== null) {
    return (
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
    );
  }
  return (
    <>
      <Preview key={file.sha256} file={file} />
      <Button
        type="primary"
        icon={<DownloadOutlined />}
        href={contentUrl(file.id, { download: true })}
        download
        onClick={download}
      >
        Download
      </Button>
    </>
  );
}

const ERROR_TITLE = "Couldn't load the preview";

/** The content has arrived, but the browser can't show it. */
const NOT_SHOWN: ApiError = {
  status: 0,
  message: "Your browser can't show this file. Download it to open it.",
};

function Preview({ file }: { file: EvidenceDto }) {
  const [failure, setFailure] = useState<ApiError>();
  const url = contentUrl(file.id);
  const handleError = (): void =>
    void contentFailure(url).then((reason) => setFailure(reason ?? NOT_SHOWN));
  if (failure) {
    return <ErrorState title={ERROR_TITLE} error={failure} onRetry={() => setFailure(undefined)} />;
  }
  switch (file.preview) {
    case 'image':
      return (
        <img className={styles.image} src={url} alt={file.originalName} onError={handleError} />
      );
    case 'pdf':
      return <PdfPreview file={file} onFailure={setFailure} />;
    case 'video':
      return (
        <video
          className={styles.video}
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
    case 'text':
      return <TextPreview file={file} />;
    case null:
      return <p className={styles.note}>{missingPreviewText(file)}</p>;
  }
}

interface PdfPreviewProps {
  file: EvidenceDto;
  onFailure: (failure: ApiError) => void;
}

/** A frame reports no errors, so the content is also requested separately. */
function PdfPreview({ file, onFailure }: PdfPreviewProps) {
  const url = contentUrl(file.id);
  useEffect(() => {
    let isShown = true;
    void contentFailure(url).then((failure) => {
      if (isShown && failure) onFailure(failure);
    });
    return () => {
      isShown = false;
    };
  }, [url, onFailure]);
  return (
    <PdfFrame
      className={styles.page}
      src={`${url}#navpanes=0`}
      title={`Preview of ${file.originalName}`}
    />
  );
}

/** The beginning of a text file, as a table if it is a CSV file. */
function TextPreview({ file: { id, sha256, size, originalName } }: { file: EvidenceDto }) {
  const query = useGetEvidenceTextQuery({ id, sha256 });
  const isCutOff = size > PREVIEWED_TEXT_BYTES;
  return (
    <QueryContent query={query} errorTitle={ERROR_TITLE} skeleton={<TextSkeleton lines={6} />}>
      {({ text }) => {
        if (text === null) return <p className={styles.note}>{OTHER_ENCODING}</p>;
        const table =
          isCsvName(originalName) && parseCsv(text, { maxRows: CSV_PREVIEW.rows, isCutOff });
        if (table) {
          const cutOffSize = isCutOff ? size : undefined;
          return <CsvPreview {...table} fileName={originalName} cutOffSize={cutOffSize} />;
        }
        return (
          <>
            {/* Focusable, so that the keyboard can scroll it. */}
            <pre
              className={styles.text}
              role="region"
              aria-label={`Preview of ${originalName}`}
              tabIndex={0}
            >
              {text}
            </pre>
            {isCutOff && (
              <p className={styles.note}>
                This is the beginning of the file. Download it to read all {formatFileSize(size)}.
              </p>
            )}
          </>
        );
      }}
    </QueryContent>
  );
}

const OTHER_ENCODING =
  "This text isn't encoded in UTF-8, so there is no preview. Download the file to open it.";

const UNRECOGNIZED = 'application/octet-stream';
const TEXT_NAME = /\.(?:csv|tsv|txt|log|md|json|xml)$/i;

/** The server recognizes text only in UTF-8, so the name shows which other files are text. */
const missingPreviewText = ({ mimeType, originalName }: EvidenceDto): string =>
  mimeType === UNRECOGNIZED && TEXT_NAME.test(originalName)
    ? OTHER_ENCODING
    : 'There is no preview for this type of file. Download the file to open it.';
