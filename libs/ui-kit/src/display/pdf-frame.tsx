import { Button } from '../actions/button';
import { DownloadOutlined } from '../icons';
import styles from './pdf-frame.module.css';

interface PdfFrameProps {
  /** URL of the PDF, with the options of the viewer after `#`. */
  src: string;
  title: string;
  className?: string;
  /** URL of the download; omitted if a button for it follows. */
  downloadUrl?: string;
}

/**
 * A PDF in the browser's viewer. Browsers without one, such as those on Android, would show an
 * empty frame.
 */
export function PdfFrame({ src, title, className, downloadUrl }: PdfFrameProps) {
  if (hasViewer()) return <iframe className={className} src={src} title={title} />;
  return (
    <div className={styles.missing}>
      <p>Your browser can&apos;t show PDFs on a page. Download the PDF to read it.</p>
      {downloadUrl !== undefined && (
        <Button icon={<DownloadOutlined />} href={downloadUrl} download>
          Download PDF
        </Button>
      )}
    </div>
  );
}

/** Older browsers have a viewer and don't report it. */
const hasViewer = (): boolean => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;
