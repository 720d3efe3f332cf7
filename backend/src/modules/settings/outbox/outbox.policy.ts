import type { Abilities } from '@atrium/contracts';
import { allOf, unless, type Actor } from '../../../platform/access';
import type { OutboxStatus } from '../../../platform/database';
import { templateFacts } from '../../../platform/mail';

export type OutboxAction = 'read' | 'retry';

/**
 * A mail may hold a link that opens somebody's account, also one of a higher rank, so its text is
 * for the highest rank only (decisions section 4: secrets).
 */
export const outboxAbilities = (
  actor: Actor,
  { template, status }: { template: string; status: OutboxStatus },
): Abilities<OutboxAction> => ({
  read: unless(
    actor.role === 'super_admin' || !templateFacts(template).holdsSecret,
    'outbox.secret_text',
  ),
  retry: allOf(
    unless(actor.rights.has('settings.manage'), 'settings.change_needs_super_admin'),
    unless(status === 'failed' && !templateFacts(template).holdsSecret, 'outbox.not_retryable'),
  ),
});
