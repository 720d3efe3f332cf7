import { useDownload, useFailureToast } from '@atrium/web-kit';

/** Saves the PDF of an invoice, or says why there is none. */
export function useInvoiceDownload(): readonly [(id: number) => void, boolean] {
  const [download, running] = useDownload();
  const failureToast = useFailureToast();
  const start = async (id: number): Promise<void> => {
    const failure = await download(`/api/invoices/${id}/pdf`);
    if (failure) failureToast.say({ title: 'Download failed', description: failure.message });
    else failureToast.clear();
  };
  return [(id) => void start(id), running];
}
