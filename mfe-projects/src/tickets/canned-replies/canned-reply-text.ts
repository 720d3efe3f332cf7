import { isOneOf } from '@atrium/contracts';
import type { TicketDetailDto } from '../../api/endpoints.generated';

/** Names of the placeholders, as a person writes them: `{{client}}`. */
export const PLACEHOLDERS = ['client', 'number', 'title', 'me'] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** A message for a text with a placeholder that nothing would replace. */
export function placeholderError(text: string): string | undefined {
  const unknown = [...text.matchAll(PLACEHOLDER)].find(
    ([, name = '']) => !isOneOf(PLACEHOLDERS, name),
  );
  const known = PLACEHOLDERS.map((name) => `{{${name}}}`);
  return unknown && `There is no placeholder ${unknown[0]}. Use ${known.join(', ')}.`;
}

/** The text with the values of the ticket. Unknown placeholders stay, so that they are noticed. */
export function fillPlaceholders(
  text: string,
  { clientName, number, title }: Pick<TicketDetailDto, 'clientName' | 'number' | 'title'>,
  me: string,
): string {
  const values: Readonly<Record<Placeholder, string>> = { client: clientName, number, title, me };
  return text.replace(PLACEHOLDER, (match, name: string) =>
    isOneOf(PLACEHOLDERS, name) ? values[name] : match,
  );
}
