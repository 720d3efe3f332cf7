import type { ProjectComment } from '../modules/projects/comments/project-comment.entity';
import type { DemoCalendar } from './demo-calendar';
import type { DemoPerson } from './people';
import type { Row } from './rows';

type CommentSample = readonly [projectId: number, authorId: number, ageDays: number, body: string];

/** Oldest first. */
const COMMENTS: readonly CommentSample[] = [
  [2, 7, 19, 'The revenue report from the warehouse matches the old one for all of last quarter.'],
  [
    1,
    11,
    16,
    'The second round of screens is in the evidence. @Daniel Ortiz, the sign-in page is ready to build.',
  ],
  [
    1,
    4,
    15,
    'Sign-in works with the test accounts. Single sign-on is waiting on their IT department.',
  ],
  [3, 12, 9, 'Trackers are in 180 of 240 vehicles. The rest are in the workshop next week.'],
  [1, 3, 6, 'Acme approved the document area. They want invoices to be downloadable as one file.'],
  [5, 16, 4, 'Load test passed with 900 orders a minute.'],
  [
    1,
    4,
    2,
    'That fits into this release. @Priya Nair, I added two days to the plan for the download.',
  ],
];

export const buildProjectComments = (
  calendar: DemoCalendar,
  people: readonly DemoPerson[],
): Row<ProjectComment>[] =>
  COMMENTS.map(([projectId, authorId, ageDays, body], index) => ({
    id: index + 1,
    createdAt: calendar.daysAgo(ageDays, 11, 15),
    projectId,
    body,
    authorId,
    authorName: people.find(({ id }) => id === authorId)?.name ?? '',
  }));
