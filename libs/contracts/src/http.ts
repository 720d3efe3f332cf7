/** The body of every error response: problem details of RFC 9457 (docs/domain/data.md#errors). */
export interface ErrorBody {
  /** URL of the page that explains the rule, or `about:blank`. */
  type: string;
  /** The same for every error of this type. */
  title: string;
  status: number;
  /** The same sentence as `message`. */
  detail: string;
  /** Id of the request, also in the header `X-Request-Id`. */
  instance: string;
  /** The same as `status`. */
  statusCode: number;
  /** One sentence to show to the user. */
  message: string;
  /** One sentence per field, for invalid input. */
  errors?: Record<string, string>;
  /** The business rule that rejected the request, such as `projects.has_invoices`. */
  rule?: string;
}

export const HEADERS = {
  total: 'X-Total-Count',
  totalCapped: 'X-Total-Capped',
  syncCursor: 'X-Sync-Cursor',
  requestId: 'X-Request-Id',
  idempotencyKey: 'Idempotency-Key',
} as const;

/** File formats of list exports (docs/domain/data.md#exports). */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_FORMAT_LABELS: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
};
