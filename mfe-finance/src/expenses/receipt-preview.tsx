import { Button, DownloadOutlined, PdfFrame } from '@atrium/ui-kit';
import { useDownloadLink } from '@atrium/web-kit';
import type { ExpenseDto } from '../api/endpoints.generated';
import styles from './receipt-preview.module.css';

type Receipt = Pick<ExpenseDto, 'receiptUrl' | 'receiptName' | 'receiptMimeType'>;

/** Shows an image, a PDF in the browser's viewer, or a link to a receipt on another site. */
export function ReceiptPreview({ receiptUrl, receiptName, receiptMimeType }: Receipt) {
  const download = useDownloadLink();
  if (receiptUrl === null) return <p className={styles.none}>No receipt attached</p>;
  if (receiptName === null) {
    return (
      <a href={receiptUrl} target="_blank" rel="noopener noreferrer">
        Open the receipt on {new URL(receiptUrl, location.href).hostname}
      </a>
    );
  }
  return (
    <figure className={styles.figure}>
      {receiptMimeType === 'application/pdf' ? (
        <PdfFrame
          className={styles.document}
          // The viewer's thumbnails would take up half of the panel.
          src={`${receiptUrl}#navpanes=0&view=FitH`}
          title={`Receipt ${receiptName}`}
        />
      ) : (
        <a href={receiptUrl} target="_blank" rel="noopener noreferrer">
          <img className={styles.image} src={receiptUrl} alt={`Receipt ${receiptName}`} />
        </a>
      )}
      <figcaption className={styles.caption}>
        <span className={styles.name} title={receiptName}>
          {receiptName}
        </span>
        <Button
          size="small"
          icon={<DownloadOutlined />}
          href={receiptUrl}
          download={receiptName}
          onClick={download}
        >
          Download
        </Button>
      </figcaption>
    </figure>
  );
}
