import { newIdempotencyKey } from '@atrium/ui-kit';
import { type ApiError, isApiError, isStaleVersion, toError } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import type { CreateInvoiceDto, InvoiceDetailDto } from '../../api/endpoints.generated';
import {
  useCreateInvoiceMutation,
  useLazyGetInvoiceQuery,
  useUpdateInvoiceMutation,
} from '../../api/invoices-api';
import { hasContentOf } from './invoice-body';

/** The server has rejected the content, so a retry must send other content under another key. */
const isRejected = (error: unknown): boolean =>
  isApiError(error) && [400, 403, 404, 413].includes(error.status);

/**
 * Saves an invoice repeatedly while it is edited: the first save creates a draft, later ones update
 * it. Saves run one after another. A save whose response was lost takes effect once.
 */
export function useInvoiceDraft(initial: InvoiceDetailDto | undefined) {
  const [createInvoice] = useCreateInvoiceMutation();
  const [updateInvoice] = useUpdateInvoiceMutation();
  const [readInvoice] = useLazyGetInvoiceQuery();
  const [saved, setSaved] = useState(initial);
  const latest = useRef(initial);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** The creation, which a retry repeats with the same key and body. */
  const creation = useRef<{ key: string; body: CreateInvoiceDto }>(undefined);
  /** The last bodies: if the record has the content of one, its version is our own. */
  const sent = useRef<CreateInvoiceDto[]>([]);
  /** Someone else's change, until the user decides about it. */
  const conflict = useRef<ApiError & Error>(undefined);

  const create = async (body: CreateInvoiceDto): Promise<InvoiceDetailDto> => {
    creation.current ??= { key: newIdempotencyKey(), body };
    const { key, body: firstBody } = creation.current;
    try {
      const created = await createInvoice({
        'Idempotency-Key': key,
        // Without terms, the draft gets the terms from the settings.
        createInvoiceDto: { ...firstBody, terms: firstBody.terms ?? undefined, status: 'draft' },
      }).unwrap();
      latest.current = created;
      return firstBody === body ? created : await update(created, body);
    } catch (error) {
      if (isRejected(error)) creation.current = undefined;
      throw error;
    }
  };

  const update = async (
    latestInvoice: InvoiceDetailDto,
    body: CreateInvoiceDto,
  ): Promise<InvoiceDetailDto> => {
    const send = ({ id, version }: InvoiceDetailDto): Promise<InvoiceDetailDto> =>
      updateInvoice({ id, updateInvoiceDto: { ...withoutNulls(body), version } }).unwrap();
    sent.current = [...sent.current.slice(-1), body];
    try {
      return await send(latestInvoice);
    } catch (error) {
      if (!isStaleVersion(error)) throw error;
      const current = await readInvoice({ id: latestInvoice.id }).unwrap();
      latest.current = current;
      if (sent.current.some((earlierBody) => hasContentOf(current, earlierBody))) {
        return send(current);
      }
      if (isApiError(error)) conflict.current = toError(error);
      throw error;
    }
  };

  /**
   * @param options.overwrites the user has decided to replace what someone else changed
   * @throws the `ApiError` of the server; after a version conflict, until one save overwrites
   */
  const save = (body: CreateInvoiceDto, { overwrites = false } = {}): Promise<InvoiceDetailDto> => {
    const run = async (): Promise<InvoiceDetailDto> => {
      if (overwrites) conflict.current = undefined;
      if (conflict.current !== undefined) throw conflict.current;
      const { current: latestInvoice } = latest;
      const record = latestInvoice ? await update(latestInvoice, body) : await create(body);
      latest.current = record;
      setSaved(record);
      return record;
    };
    const result = queue.current.then(run, run);
    queue.current = result.catch(() => undefined);
    return result;
  };

  /** Accepts someone else's version, by default the one that caused the conflict, and returns it. */
  const acceptTheirs = (theirs = latest.current): InvoiceDetailDto | undefined => {
    conflict.current = undefined;
    latest.current = theirs;
    setSaved(theirs);
    return theirs;
  };

  return { saved, save, acceptTheirs };
}

/** Number and dates can change but not be cleared, so an empty value is omitted. */
const withoutNulls = ({ invoiceNumber, issueDate, dueDate, ...body }: CreateInvoiceDto) => ({
  ...body,
  ...(invoiceNumber && { invoiceNumber }),
  ...(issueDate && { issueDate }),
  ...(dueDate && { dueDate }),
  status: undefined,
});
