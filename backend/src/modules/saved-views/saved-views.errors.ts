import { LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const savedViewErrors = defineErrors({
  nameTaken: {
    rule: 'saved_views.name_taken',
    status: 409,
    title: 'You have a view with this name',
    message: () => 'You already have a view with this name on this screen. Choose another name.',
    field: 'name',
  },
  tooMany: {
    rule: 'saved_views.too_many',
    status: 409,
    message: () =>
      `You can save up to ${LIMITS.savedViews} views for a screen. Delete one that you no longer need.`,
  },
});
