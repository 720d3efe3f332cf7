import type { CannedReply } from '../modules/tickets/canned-replies/canned-reply.entity';
import type { DemoCalendar } from './demo-calendar';
import type { Row } from './rows';

type Sample = Pick<CannedReply, 'title' | 'body' | 'isShared' | 'ownerId'> &
  Partial<Pick<CannedReply, 'status' | 'assignsToMe'>>;

const MANAGER = 3;
const EMPLOYEE = 4;

const REPLIES: readonly Sample[] = [
  {
    title: 'Request received',
    body: 'Hello {{client}},\n\nThank you for reporting “{{title}}”. We are looking into it and will update you within one business day. Your reference is {{number}}.\n\nBest regards,\n{{me}}',
    status: 'in-progress',
    assignsToMe: true,
    isShared: true,
    ownerId: MANAGER,
  },
  {
    title: 'More information needed',
    body: 'Hello {{client}},\n\nTo reproduce the problem, we need a few details:\n\n- the time at which it happened\n- the steps before it\n- a screenshot of the message\n\nBest regards,\n{{me}}',
    isShared: true,
    ownerId: MANAGER,
  },
  {
    title: 'Resolved, please confirm',
    body: 'Hello {{client}},\n\n“{{title}}” should be resolved now. Please try again and reply to this message if anything is still wrong.\n\nBest regards,\n{{me}}',
    status: 'resolved',
    isShared: true,
    ownerId: MANAGER,
  },
  {
    title: 'Restart the app first',
    body: 'Hello {{client}},\n\nPlease close the app completely and open it again. This loads the current version, which fixes most display problems.\n\nBest regards,\n{{me}}',
    isShared: false,
    ownerId: EMPLOYEE,
  },
];

/**
 * Replies that the team shares, and one of a single person (docs/domain/tickets.md#canned-replies).
 */
export const buildCannedReplies = (calendar: DemoCalendar): Row<CannedReply>[] =>
  REPLIES.map((reply, index) => ({
    status: null,
    priority: null,
    assignsToMe: false,
    ...reply,
    id: index + 1,
    createdAt: calendar.daysAgo(120 - index, 9, 30),
  }));
