import type { OutboxStatus } from '../../api/endpoints.generated';

export const OUTBOX_STATUSES = [
  'pending',
  'sent',
  'failed',
] as const satisfies readonly OutboxStatus[];

export const OUTBOX_LOOKS = {
  pending: { word: 'Waiting', tone: 'warning' },
  sent: { word: 'Sent', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
} as const satisfies Record<OutboxStatus, { word: string; tone: string }>;
