import { type Abilities, type Actor, allOf, allowIf, allowRight } from '../../../platform/access';
import type { OutboxStatus } from '../../../platform/database';
import { templateOptions } from '../../../platform/mail';

type OutboxAction = 'read' | 'retry';

/**
 * An email may contain a link that gives access to any user's account, so only the highest role
 * reads its text (docs/domain/settings.md#outbox).
 */
export const outboxAbilities = (
  actor: Actor,
  { template, status }: { template: string; status: OutboxStatus },
  { isClientDeleted }: { isClientDeleted: boolean },
): Abilities<OutboxAction> => ({
  read: allowIf(
    actor.role === 'super_admin' || !templateOptions(template).containsSecret,
    'outbox.secret_text',
  ),
  retry: allOf(
    allowRight(actor, 'settings.manage', 'settings.change_needs_super_admin'),
    allowIf(
      status === 'failed' && !templateOptions(template).containsSecret,
      'outbox.not_retryable',
    ),
    allowIf(!isClientDeleted, 'outbox.client_deleted'),
  ),
});
