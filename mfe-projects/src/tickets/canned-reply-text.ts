import type { TicketDetailDto } from '../api/endpoints.generated';

/** Names of the placeholders, as a person writes them: `{{client}}`. */
export const PLACEHOLDERS = ['client', 'number', 'title', 'me'] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

/** The text with the values of the ticket. Unknown placeholders stay, so that they are noticed. */
export function fillPlaceholders(
  text: string,
  { clientName, number, title }: Pick<TicketDetailDto, 'clientName' | 'number' | 'title'>,
  me: string,
): string {
  const values: Readonly<Record<Placeholder, string>> = { client: clientName, number, title, me };
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (match, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return known ? values[known] : match;
  });
}
