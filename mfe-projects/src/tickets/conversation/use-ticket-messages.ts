import { usePageTicketMessagesInfiniteQuery } from '../../api/tickets-api';
import { useLinkedPages, withoutRepeated } from '../../shared/authored-texts/linked-pages';

/**
 * The newest messages of a ticket, oldest first, with earlier ones on demand.
 *
 * @param linkedId the message at which the ticket opens
 */
export function useTicketMessages(
  id: number,
  linkedId: number | null = null,
  options: { pollingInterval?: number } = {},
) {
  const query = usePageTicketMessagesInfiniteQuery({ id }, options);
  const { query: shown, pages, isLinkedMissing } = useLinkedPages(query, linkedId);
  const messages =
    shown.currentData && withoutRepeated(pages.toReversed().flatMap(({ rows }) => rows));
  return { query: shown, messages, isLinkedMissing };
}
