/** Body of every answer that is not a success (decisions section 3). */
export interface ErrorBody {
  statusCode: number;
  /** One sentence for people. */
  message: string;
  /** Sentence by field, for invalid input. */
  errors?: Record<string, string>;
  /** Name of the business rule that refused, such as `projects.has_invoices`. */
  rule?: string;
}

export const HEADERS = {
  total: 'X-Total-Count',
  totalCapped: 'X-Total-Capped',
  requestId: 'X-Request-Id',
  idempotencyKey: 'Idempotency-Key',
} as const;
