import { LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../../platform/http/app-error';

export const cannedReplyErrors = defineErrors({
  tooMany: {
    rule: 'canned_replies.too_many',
    status: 409,
    title: 'There are too many canned replies',
    message: (isShared: boolean) =>
      isShared
        ? `The team can share up to ${LIMITS.cannedReplies} canned replies. Delete one that you no longer need.`
        : `You can have up to ${LIMITS.cannedReplies} canned replies that aren't shared. Delete one that you no longer need.`,
  },
});
