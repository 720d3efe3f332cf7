/** The view that was chosen last, as a parameter of the URL. */
export const VIEW_PARAMETER = 'saved';

/** Parameters that a view doesn't contain, because they are about one visit. */
const VISIT_PARAMETERS: readonly string[] = [VIEW_PARAMETER, 'page', 'dialog'];

/**
 * The part of a URL's query that a view contains, with its parameters in alphabetical order.
 *
 * @param implied values that apply although the URL doesn't contain them
 * @param omitted further parameters that are about one visit
 */
export function stateOf(
  query: string,
  {
    implied = {},
    omitted = [],
  }: { implied?: Record<string, string>; omitted?: readonly string[] } = {},
): string {
  const state = new URLSearchParams(query);
  for (const [name, value] of Object.entries(implied)) {
    if (!state.has(name)) state.set(name, value);
  }
  for (const name of [...VISIT_PARAMETERS, ...omitted]) state.delete(name);
  state.sort();
  return state.toString();
}

/** The query of a screen that shows a view. */
export function queryOfView({ id, state }: { id: number; state: string }): string {
  const query = new URLSearchParams(state);
  query.set(VIEW_PARAMETER, String(id));
  return `?${query}`;
}
