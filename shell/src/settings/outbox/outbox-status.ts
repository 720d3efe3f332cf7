import type { OutboxStatus } from '../../api/endpoints.generated';

export const OUTBOX_STATUSES = [
  'pending',
  'sent',
  'failed',
] as const satisfies readonly OutboxStatus[];

export const OUTBOX_LOOKS = {
  pending: { word: 'Waiting', tone: 'waiting' },
  sent: { word: 'Sent', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
} as const satisfies Record<OutboxStatus, { word: string; tone: string }>;
