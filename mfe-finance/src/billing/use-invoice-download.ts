import { useDownload } from '@atrium/web-kit';

/** Saves the PDF of an invoice, or says why there is none. */
export function useInvoiceDownload(): readonly [(id: number) => void, boolean] {
  const [download, running] = useDownload('Download failed');
  return [(id) => download(`/api/invoices/${id}/pdf`), running];
}
