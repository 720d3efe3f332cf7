import { toast, useDownload } from '@atrium/web-kit';

/** Saves the PDF of an invoice, or says why there is none. */
export function useInvoiceDownload(): readonly [(id: number) => void, boolean] {
  const [download, running] = useDownload();
  const start = async (id: number): Promise<void> => {
    const failure = await download(`/api/invoices/${id}/pdf`);
    if (failure) toast.destructive({ title: 'Download failed', description: failure.message });
  };
  return [(id) => void start(id), running];
}
